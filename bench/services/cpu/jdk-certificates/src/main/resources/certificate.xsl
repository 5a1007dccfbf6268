<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8" indent="no"/>

  <xsl:template match="/certificate">
    <html>
      <head><title>Certificate <xsl:value-of select="@number"/></title></head>
      <body>
        <h1><xsl:value-of select="@holder"/></h1>
        <xsl:apply-templates select="credits"/>
        <p>Total: <xsl:value-of select="sum(credits/credit/@points)"/></p>
      </body>
    </html>
  </xsl:template>

  <!-- one section for each subject, in the order in which they first come up -->
  <xsl:template match="credits">
    <xsl:for-each select="credit[not(@subject = preceding-sibling::credit/@subject)]">
      <xsl:variable name="subject" select="@subject"/>
      <section>
        <h2><xsl:value-of select="$subject"/></h2>
        <p>
          <xsl:value-of select="count(../credit[@subject = $subject])"/> courses,
          <xsl:value-of select="sum(../credit[@subject = $subject]/@points)"/> points
        </p>
        <ul>
          <xsl:for-each select="../credit[@subject = $subject]">
            <xsl:sort select="@year" data-type="number"/>
            <li><xsl:value-of select="@year"/>: <xsl:value-of select="."/></li>
          </xsl:for-each>
        </ul>
      </section>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
