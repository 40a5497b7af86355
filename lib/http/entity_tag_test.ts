import assert from "node:assert/strict";
import { entityTag, namesTag } from "./entity_tag.ts";

Deno.test("a tag is in a list of tags by a strong comparison, or by a weak one", () => {
  const strong = (list: string) => namesTag(list, '"a,b"', { isWeakEnough: false });
  const weak = (list: string) => namesTag(list, '"a,b"', { isWeakEnough: true });
  for (const list of ['"a,b"', '"x", "a,b"', 'W/"x","a,b"', " * "]) {
    assert.deepEqual([strong(list), weak(list)], [true, true], list);
  }
  for (const list of ['W/"a,b"', '"x" , W/"a,b"']) {
    assert.deepEqual([strong(list), weak(list)], [false, true], list);
  }
  for (const list of ["", "a,b", '"a"', '"b"', '"A,B"', '"*"']) {
    assert.deepEqual([strong(list), weak(list)], [false, false], list);
  }
});

Deno.test("the tag of a text is its own, and a valid one", () => {
  assert.equal(entityTag("{}"), entityTag("{}"));
  assert.notEqual(entityTag("{}"), entityTag("[]"));
  assert.match(entityTag("{}"), /^"[\w-]{22}"$/);
});
