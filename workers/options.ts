import { parseArgs } from "node:util";
import { EnvironmentError } from "../model/site/environment.ts";

const USAGE = "worker [--only pdf,csv] [--concurrency 2 | --concurrency pdf=4,csv=1]";

/** What is said on the command line goes before what the environment says. */
export function withOptions(
  environment: Record<string, string | undefined>,
  words: readonly string[],
): Record<string, string | undefined> {
  const { only, concurrency } = readOptions(words);
  return {
    ...environment,
    ...(only !== undefined && { WORKER_ONLY: only || "nothing" }),
    ...(concurrency !== undefined && { WORKER_CONCURRENCY: concurrency || "nothing" }),
  };
}

function readOptions(words: readonly string[]) {
  try {
    const options = { only: { type: "string" }, concurrency: { type: "string" } } as const;
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n  ${USAGE}`);
  }
}
