import org.apache.kafka.common.message.*;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.common.protocol.ApiMessage;
import org.apache.kafka.common.protocol.MessageUtil;
import org.apache.kafka.common.requests.RequestHeader;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;

/** As much of a broker as a producer of the topic orders, with one partition, needs. */
class Broker {
    static int port;

    static int start() throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        port = server.getLocalPort();
        Thread acceptor = new Thread(() -> accept(server), "broker-acceptor");
        acceptor.setDaemon(true);
        acceptor.start();
        return port;
    }

    static void accept(ServerSocket server) {
        try {
            while (true) {
                Socket client = server.accept();
                Thread t = new Thread(() -> serve(client), "broker-connection");
                t.setDaemon(true);
                t.start();
            }
        } catch (IOException e) {
            e.printStackTrace();
        }
    }

    static void serve(Socket client) {
        try (client) {
            DataInputStream in = new DataInputStream(client.getInputStream());
            DataOutputStream out = new DataOutputStream(client.getOutputStream());
            while (true) {
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                RequestHeader header = RequestHeader.parse(ByteBuffer.wrap(bytes));
                ApiKeys key = header.apiKey();
                short version = header.apiVersion();
                ByteBuffer head =
                        MessageUtil.toByteBuffer(
                                new ResponseHeaderData().setCorrelationId(header.correlationId()),
                                key.responseHeaderVersion(version));
                ByteBuffer body = MessageUtil.toByteBuffer(answer(key), version);
                out.writeInt(head.remaining() + body.remaining());
                out.write(head.array(), head.arrayOffset() + head.position(), head.remaining());
                out.write(body.array(), body.arrayOffset() + body.position(), body.remaining());
                out.flush();
            }
        } catch (IOException e) {
            System.out.println("connection: " + e);
        }
    }

    static ApiMessage answer(ApiKeys key) {
        switch (key) {
            case API_VERSIONS:
                ApiVersionsResponseData versions = new ApiVersionsResponseData();
                for (ApiKeys k : new ApiKeys[] {ApiKeys.API_VERSIONS, ApiKeys.METADATA, ApiKeys.PRODUCE})
                    versions.apiKeys()
                            .add(
                                    new ApiVersionsResponseData.ApiVersion()
                                            .setApiKey(k.id)
                                            .setMinVersion(k.oldestVersion())
                                            .setMaxVersion(k.latestVersion()));
                return versions;
            case METADATA:
                MetadataResponseData metadata = new MetadataResponseData().setClusterId("c").setControllerId(1);
                metadata.brokers()
                        .add(
                                new MetadataResponseData.MetadataResponseBroker()
                                        .setNodeId(1)
                                        .setHost("127.0.0.1")
                                        .setPort(port));
                MetadataResponseData.MetadataResponseTopic topic =
                        new MetadataResponseData.MetadataResponseTopic().setName("orders");
                topic.partitions()
                        .add(
                                new MetadataResponseData.MetadataResponsePartition()
                                        .setPartitionIndex(0)
                                        .setLeaderId(1)
                                        .setLeaderEpoch(1)
                                        .setReplicaNodes(java.util.List.of(1))
                                        .setIsrNodes(java.util.List.of(1)));
                metadata.topics().add(topic);
                return metadata;
            case PRODUCE:
                ProduceResponseData produced = new ProduceResponseData();
                ProduceResponseData.TopicProduceResponse t =
                        new ProduceResponseData.TopicProduceResponse().setName("orders");
                t.partitionResponses().add(new ProduceResponseData.PartitionProduceResponse().setIndex(0).setBaseOffset(1));
                produced.responses().add(t);
                return produced;
            default:
                throw new IllegalStateException(key.name);
        }
    }
}
