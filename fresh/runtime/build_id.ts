import { createHash } from "node:crypto";

/**
 * Names one build: it is part of every asset's address, so that those can be cached for ever. A disk build freezes it
 * in its snapshot. In the browser's bundle this module is replaced by the value.
 */
export let BUILD_ID: string = newBuildId();

export function setBuildId(id: string): void {
  BUILD_ID = id;
}

function newBuildId(): string {
  const deployment = typeof Deno === "undefined"
    ? undefined
    : ["DENO_DEPLOYMENT_ID", "GITHUB_SHA", "CI_COMMIT_SHA"]
      .map((name) => Deno.env.get(name)).find(Boolean);
  return createHash("sha1").update(deployment ?? crypto.randomUUID()).digest("hex");
}
