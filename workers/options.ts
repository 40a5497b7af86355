import { parseArgs } from "node:util";
import { EnvironmentError } from "../model/site/environment.ts";

const USAGE = "worker [--only pdf,csv] [--concurrency 2 | --concurrency pdf=4,csv=1]";

/**
 * The environment with options of the command line, which override it. An empty option becomes an invalid
 * value.
 */
export function withOptions(
  environment: Record<string, string | undefined>,
  args: readonly string[],
): Record<string, string | undefined> {
  const { only, concurrency } = readOptions(args);
  return {
    ...environment,
    ...(only !== undefined && { WORKER_ONLY: only || "nothing" }),
    ...(concurrency !== undefined && { WORKER_CONCURRENCY: concurrency || "nothing" }),
  };
}

function readOptions(args: readonly string[]) {
  try {
    const options = { only: { type: "string" }, concurrency: { type: "string" } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n  ${USAGE}`);
  }
}
