import "../../tests/helpers/player/dom.ts";
import assert from "node:assert/strict";
import { onceSeen } from "./once_seen.ts";

/** A page that the browser has drawn ahead of need, and the moment in which it comes into sight. */
function drawnAhead() {
  let isAhead = true;
  Object.defineProperty(document, "prerendering", { get: () => isAhead, configurable: true });
  return {
    comeIntoSight() {
      isAhead = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    },
    [Symbol.dispose]: () => void Reflect.deleteProperty(document, "prerendering"),
  };
}

function noted() {
  const done: string[] = [];
  const work = () => {
    done.push("begun");
    return () => void done.push("ended");
  };
  return { done, work };
}

Deno.test("what only a page in sight may do is done at once where somebody looks at it", () => {
  const { done, work } = noted();
  const end = onceSeen(work);
  assert.deepEqual(done, ["begun"]);
  end();
  assert.deepEqual(done, ["begun", "ended"]);
});

Deno.test("on a page drawn ahead of need it waits until somebody does", () => {
  using page = drawnAhead();
  const { done, work } = noted();
  const end = onceSeen(work);
  assert.deepEqual(done, []);
  page.comeIntoSight();
  assert.deepEqual(done, ["begun"]);
  end();
  assert.deepEqual(done, ["begun", "ended"]);
});

Deno.test("what has ended before anybody looked is never done", () => {
  using page = drawnAhead();
  const { done, work } = noted();
  onceSeen(work)();
  page.comeIntoSight();
  assert.deepEqual(done, []);
});
