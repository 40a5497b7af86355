import { isAbsolute, join } from "node:path/posix";
import { parseArgs } from "node:util";
import { Complaint } from "../command/complaint.ts";
import { ROOT } from "../command/root.ts";
import { freePort } from "../servers/free_port.ts";

export interface DevOptions {
  readonly port: number;
  /** Folder of everything that stays between runs. */
  readonly data: string;
  readonly reset: boolean;
  /** Several of each server and process, behind a proxy. */
  readonly cluster: boolean;
  /** Of the running cluster, the part to kill. */
  readonly kill?: string;
  /** Of the running cluster, the part to start again. */
  readonly start?: string;
}

const USAGE = "deno task dev [--port N] [--data DIR] [--reset] [--cluster [--kill NAME | --start NAME]]";

export function devOptions(args: string[], startedIn = Deno.env.get("INIT_CWD") ?? ROOT): DevOptions {
  const { port, data, reset, cluster, kill, start } = read(args);
  const folder = data ?? `${ROOT}/.data`;
  return {
    port: port === undefined ? nextFreePort(8000) : requirePort(port),
    data: isAbsolute(folder) ? folder : join(startedIn, folder),
    reset: reset ?? false,
    cluster: cluster ?? false,
    kill,
    start,
  };
}

function read(args: string[]) {
  const options = {
    port: { type: "string" },
    data: { type: "string" },
    reset: { type: "boolean" },
    cluster: { type: "boolean" },
    kill: { type: "string" },
    start: { type: "string" },
  } as const;
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}

function requirePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535 || text === "") {
    throw new Complaint(`--port wants a number from 0 to 65535.\n${USAGE}`);
  }
  if (port === 0) return freePort();
  if (!isFree(port)) {
    throw new Complaint(`Port ${port} is taken or not yours to take: choose another with --port.`);
  }
  return port;
}

function nextFreePort(from: number): number {
  for (let port = from; port < from + 100; port++) if (isFree(port)) return port;
  return freePort();
}

export function isFree(port: number): boolean {
  try {
    Deno.listen({ hostname: "127.0.0.1", port }).close();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse || error instanceof Deno.errors.PermissionDenied) return false;
    throw error;
  }
}
