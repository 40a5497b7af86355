import type { Finding } from "../finding.ts";

/** Package registries and paths that hold on one machine only. */
const PRIVATE = [
  [/"(resolved|tarball)":\s*"\w+:|\bregistry\.\w+\./, "names a package registry"],
  [/(?<!\w)\/(home|root|Users|work|tmp)\/[\w.-]+\//, "names a path on one machine"],
] as const;

/** Files that are written by hand or committed. */
export const WRITTEN = /\.(tsx?|m?js|json|lock|ya?ml|md|css|sql|sh)$|^Dockerfile|^run$/;

/** Lines that hold only on the machine where they were written. */
export function checkMentions(texts: ReadonlyMap<string, string>): Finding[] {
  return [...texts].flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) =>
      PRIVATE.filter(([pattern]) => pattern.test(line))
        .map(([, message]) => ({ path, line: index + 1, message }))
    )
  );
}
