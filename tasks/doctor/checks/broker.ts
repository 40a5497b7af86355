import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { natsOptions } from "$/lib/broker/connection.ts";
import { brokerVerdict } from "../judge.ts";
import type { Verdict } from "../verdict.ts";

export async function checkBroker(url: string): Promise<Verdict[]> {
  const connection = await connect({ ...natsOptions(url), reconnect: false });
  try {
    const hasJetStream = await jetstreamManager(connection).then(() => true, (error) => {
      // The package does not export its class.
      if (error.name === "JetStreamNotEnabled") return false;
      throw error;
    });
    return [brokerVerdict(connection.info!.version, hasJetStream)];
  } finally {
    await connection.close();
  }
}
