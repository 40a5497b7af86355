import type { JetStreamManager } from "@nats-io/jetstream";
import type { Sql } from "$/db/connection/pool.ts";
import type { OwnMachines } from "./machines.ts";

/** The cluster that is broken. */
export interface Ground {
  /** For what a fault needs, and of the cluster. */
  readonly folder: string;
  readonly data: string;
  readonly ownerEnvironment: Readonly<Record<string, string>>;
  readonly machines: OwnMachines;
  readonly sql: Sql;
  readonly manager: JetStreamManager;
}
