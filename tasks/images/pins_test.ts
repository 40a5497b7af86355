import assert from "node:assert/strict";
import { sha256 } from "$/lib/secrets/hashed.ts";
import { ROOT } from "../command/root.ts";
import { pinImages } from "./pins.ts";
import { digestOf } from "./registry.ts";

/** Stands in for a registry that gives a token first. Its manifests change when somebody pushes. */
function openRegistry() {
  const manifests = new Map<string, string>();
  const asked: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url, headers }) => {
    const { pathname, searchParams, origin } = new URL(url);
    if (pathname === "/token") return Response.json({ token: `for ${searchParams.get("scope")}` });
    const [, name, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname)!;
    const scope = `repository:${name}:pull`;
    if (headers.get("authorization") !== `Bearer for ${scope}`) {
      const challenge = `Bearer realm="${origin}/token",service="here",scope="${scope}"`;
      return new Response(null, { status: 401, headers: { "www-authenticate": challenge } });
    }
    asked.push(`${name}:${tag}`);
    assert.match(headers.get("accept")!, /image\.index/);
    const manifest = manifests.get(`${name}:${tag}`);
    return manifest === undefined ? new Response("no", { status: 404 }) : new Response(manifest);
  });
  return {
    manifests,
    asked,
    digest: (name: string, tag: string) => digestOf(`http://127.0.0.1:${server.addr.port}`, name, tag),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

const hashOf = (manifest: string) => `sha256:${sha256(manifest).toString("hex")}`;

Deno.test("images are pinned to what their tags are, and renewed when a tag has moved", async () => {
  await using hub = openRegistry();
  hub.manifests.set("library/postgres:17", "one").set("denoland/deno:2.9.6", "two");
  const text =
    "services:\n  postgres:\n    image: postgres:17\n---\nFROM denoland/deno:2.9.6 AS build\nFROM denoland/deno:2.9.6\n";
  const pinned = await pinImages(text, hub.digest);
  const deno = `denoland/deno:2.9.6@${hashOf("two")}`;
  assert.equal(
    pinned.text,
    `services:\n  postgres:\n    image: postgres:17@${
      hashOf("one")
    }\n---\nFROM ${deno} AS build\nFROM ${deno}\n`,
  );
  assert.deepEqual(hub.asked, ["library/postgres:17", "denoland/deno:2.9.6"], "each once");
  assert.equal((await pinImages(pinned.text, hub.digest)).text, pinned.text);
  hub.manifests.set("library/postgres:17", "three");
  const renewed = await pinImages(pinned.text, hub.digest);
  assert.equal(renewed.text, pinned.text.replace(hashOf("one"), hashOf("three")));
});

Deno.test("an image that the registry lacks pins nothing", async () => {
  await using hub = openRegistry();
  await assert.rejects(
    pinImages("FROM nowhere:1\n", hub.digest),
    /nowhere:1 is not in the registry \(404\)/,
  );
});

Deno.test("every image of our containers is pinned, and one that the task renews", async () => {
  const files = await Promise.all(
    ["compose.yaml", "deploy/compose.cluster.yaml", "deploy/Dockerfile.site", "deploy/Dockerfile.workers"]
      .map((file) => Deno.readTextFile(`${ROOT}/${file}`)),
  );
  const found: string[] = [];
  for (const file of files) {
    await pinImages(file, (name) => Promise.resolve((found.push(name), hashOf(name))));
    const named = file.match(/^(FROM|\s*image:) .*$/gm)!;
    assert.deepEqual(named.filter((line) => !/:[\w.-]+@sha256:[0-9a-f]{64}(\s|$)/.test(line)), []);
  }
  assert.deepEqual(found, ["postgres", "nats", "nats", "caddy", "denoland/deno", "node"]);
});
