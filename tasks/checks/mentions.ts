import type { Finding } from "./finding.ts";

/** Where packages come from and where a checkout lies is each machine's own business. */
const PRIVATE = [
  [/"(resolved|tarball)":\s*"|\bregistry\.\w+\./, "names a package registry"],
  [/(?<!\w)\/(home|root|Users|work|tmp)\/[\w.-]+\//, "names a place on somebody's machine"],
] as const;

/** Files that are ours to write. */
export const WRITTEN = /\.(tsx?|m?js|json|lock|ya?ml|md|css|sql|sh)$|^Dockerfile|^run$/;

/** Lines that hold only on the machine on which they were written. */
export function checkMentions(texts: ReadonlyMap<string, string>): Finding[] {
  return [...texts].flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) =>
      PRIVATE.filter(([pattern]) => pattern.test(line))
        .map(([, message]) => ({ path, line: index + 1, message }))
    )
  );
}
