import assert from "node:assert/strict";
import { openStyles } from "./styles.ts";

function served(answers: () => Response) {
  const asked: string[] = [];
  const handle = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.resolve(answers());
  };
  return { asked, handle: () => handle };
}

Deno.test("a style is read once where it does not change, and each time where it may", async () => {
  for (const isKept of [true, false]) {
    const { asked, handle } = served(() => new Response("main{}"));
    const styleOf = openStyles(handle, isKept);
    assert.deepEqual([await styleOf("player"), await styleOf("player")], ["main{}", "main{}"]);
    assert.deepEqual(asked, Array(isKept ? 1 : 2).fill("/css/player.css"));
  }
});

Deno.test("a style that could not be read is missing, and asked for again", async () => {
  const answers = [new Response(null, { status: 500 }), new Response("main{}")];
  const styleOf = openStyles(served(() => answers.shift()!).handle, true);
  assert.equal(await styleOf("player"), null);
  assert.equal(await styleOf("player"), "main{}");
});
