/**
 * Options for every further Deno of a run. By itself each Deno lays out linked packages anew (deno.json,
 * `links`), and another process that loads one at that moment does not find it. These options use the
 * packages as the first Deno left them.
 */
export const FURTHER_DENO = ["-A", "--no-check", "--node-modules-dir=manual"];

/** Arguments of a Deno that runs a script. */
export const denoScript = (script: string, ...args: readonly string[]): string[] => [
  "run",
  ...FURTHER_DENO,
  script,
  ...args,
];
