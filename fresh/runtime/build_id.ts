import { createHash } from "node:crypto";

/**
 * Id of the build. It is part of every asset's address, so that assets can be cached for ever. A build on
 * disk stores it in its snapshot. In the browser's bundle this module is replaced by the value.
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
