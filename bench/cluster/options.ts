import { parseArgs } from "node:util";
import { Complaint } from "$/tasks/command/complaint.ts";

export interface FaultOptions {
  /** Names of faults, each in quotes. */
  readonly faults: readonly string[];
  readonly people: number;
  /** How often each fault is tried. */
  readonly times: number;
}

const USAGE = "deno task bench cluster [--people 300] [--times 10] [FAULT ...]";

/** All faults, unless some are named. */
export function faultOptions(args: string[], known: readonly string[]): FaultOptions {
  const { values, positionals } = read(args);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Complaint(`There is no fault ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
  }
  return {
    faults: positionals.length > 0 ? positionals : known,
    people: count("people", values.people ?? "300"),
    times: count("times", values.times ?? "10"),
  };
}

function read(args: string[]) {
  const options = { people: { type: "string" }, times: { type: "string" } } as const;
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Complaint(`--${name} wants a number from 1 to 9999.\n${USAGE}`);
  return Number(text);
}
