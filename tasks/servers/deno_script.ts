/**
 * What a further Deno of a run is started with. By itself each lays out anew what linked packages hold (deno.json, `links`), and
 * whoever loads one of them at that moment does not find it: these take the packages as the first has left them.
 */
export const FURTHER_DENO = ["-A", "--no-check", "--node-modules-dir=manual"];

/** The arguments of a Deno that runs a script. */
export const denoScript = (script: string, ...args: readonly string[]): string[] => [
  "run",
  ...FURTHER_DENO,
  script,
  ...args,
];
