"""The docs as a site: ./mvnw -Psite -DskipTests package makes site/target/site, which opens without a server."""
project = 'Heddle'
author = 'The Heddle project'
html_title = 'Heddle'
html_theme = 'furo'
html_show_sphinx = False
html_copy_source = False
extensions = ['myst_parser']
myst_enable_extensions = []
myst_heading_anchors = 4
root_doc = 'index'
html_extra_path = ['../extra']
html_static_path = ['style.css']
html_css_files = ['style.css']
# What Heddle prints is in blocks without a language.
highlight_language = 'none'
