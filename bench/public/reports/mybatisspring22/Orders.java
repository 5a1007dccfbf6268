import org.apache.ibatis.annotations.Select;

public interface Orders {
    @Select("select price(1)")
    Integer price();
}
