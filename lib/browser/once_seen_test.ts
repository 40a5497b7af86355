import "../../tests/helpers/player/dom.ts";
import assert from "node:assert/strict";
import { onceSeen } from "./once_seen.ts";

/** A prerendered page, with its activation. */
function prerenderedPage() {
  let isPrerendering = true;
  Object.defineProperty(document, "prerendering", { get: () => isPrerendering, configurable: true });
  return {
    activate() {
      isPrerendering = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    },
    [Symbol.dispose]: () => void Reflect.deleteProperty(document, "prerendering"),
  };
}

function recordedWork() {
  const done: string[] = [];
  const work = () => {
    done.push("begun");
    return () => void done.push("ended");
  };
  return { done, work };
}

Deno.test("on a visible page the work starts at once", () => {
  const { done, work } = recordedWork();
  const end = onceSeen(work);
  assert.deepEqual(done, ["begun"]);
  end();
  assert.deepEqual(done, ["begun", "ended"]);
});

Deno.test("on a prerendered page the work waits for activation", () => {
  using page = prerenderedPage();
  const { done, work } = recordedWork();
  const end = onceSeen(work);
  assert.deepEqual(done, []);
  page.activate();
  assert.deepEqual(done, ["begun"]);
  end();
  assert.deepEqual(done, ["begun", "ended"]);
});

Deno.test("work cancelled before activation never starts", () => {
  using page = prerenderedPage();
  const { done, work } = recordedWork();
  onceSeen(work)();
  page.activate();
  assert.deepEqual(done, []);
});
