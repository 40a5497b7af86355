import { Complaint } from "$/tasks/command/complaint.ts";

/** Parts of a bench, each with its own world: one by name, or all in order. Further words are told to each. */
export async function runParts(
  bench: string,
  parts: Readonly<Record<string, (words: readonly string[]) => Promise<void>>>,
): Promise<void> {
  const name = Deno.args.find((word) => !word.startsWith("--"));
  const words = Deno.args.filter((word) => word !== name);
  if (name !== undefined && !parts[name]) {
    throw new Complaint(`deno task bench ${bench} [${Object.keys(parts).join(" | ")}]`);
  }
  for (const [part, run] of Object.entries(parts)) {
    if (name === undefined || name === part) await run(words);
  }
}
