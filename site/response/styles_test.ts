import assert from "node:assert/strict";
import { openStyles } from "./styles.ts";

function served(answers: () => Response) {
  const paths: string[] = [];
  const handle = (request: Request) => {
    paths.push(new URL(request.url).pathname);
    return Promise.resolve(answers());
  };
  return { paths, handle: () => handle };
}

Deno.test("a style that cannot change is read once, one that can is read each time", async () => {
  for (const isKept of [true, false]) {
    const { paths, handle } = served(() => new Response("main{}"));
    const styleOf = openStyles(handle, isKept);
    assert.deepEqual([await styleOf("player"), await styleOf("player")], ["main{}", "main{}"]);
    assert.deepEqual(paths, Array(isKept ? 1 : 2).fill("/css/player.css"));
  }
});

Deno.test("a style that could not be read is left out, and read again the next time", async () => {
  const answers = [new Response(null, { status: 500 }), new Response("main{}")];
  const styleOf = openStyles(served(() => answers.shift()!).handle, true);
  assert.equal(await styleOf("player"), null);
  assert.equal(await styleOf("player"), "main{}");
});
