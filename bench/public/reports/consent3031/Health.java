public class Health {
    public static void main(String[] args) throws Exception {
        HttpClientUtil client = new HttpClientUtil(5);
        for (int i = 0; i < 20; i++) {
            System.out.println(client.getHttpResponse("http://127.0.0.1:1/status"));
        }
        System.out.println(Thread.activeCount() + " threads");
        System.exit(0);
    }
}
