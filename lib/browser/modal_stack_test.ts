import assert from "node:assert/strict";
import "../../tests/helpers/player/dom.ts";
import { modals } from "./modal_stack.ts";

function page() {
  modals.closeAll();
  document.body.innerHTML = `
    <button id="opener">Add batch</button>
    <dialog id="add"><div class="dialog-body"><input id="name"><button id="discard">Discard</button></div></dialog>
    <dialog id="sure"><div class="dialog-body"><button id="keep">Keep writing</button></div></dialog>
    <dialog id="role"><div class="dialog-body">
      <input type="radio" name="role" id="admin"><input type="radio" name="role" id="member" checked>
    </div></dialog>
    <dialog id="end" closedby="none"><div class="dialog-body"><button id="go">Continue</button></div></dialog>`;
  const at = (id: string) => document.getElementById(id)!;
  const dialog = (id: string) => at(id) as HTMLDialogElement;
  const open = () => [...document.querySelectorAll("dialog")].filter((one) => one.open).map(({ id }) => id);
  const escape = (id: string) => dialog(id).dispatchEvent(new Event("cancel", { cancelable: true }));
  return { stack: modals, at, dialog, open, escape, focused: () => document.activeElement?.id };
}

Deno.test("a modal focuses its first field, and returns the focus to its opener", () => {
  const { stack, at, dialog, open, focused } = page();
  stack.open(dialog("add"), at("opener"));
  assert.equal(focused(), "name");
  stack.close();
  assert.deepEqual(open(), []);
  assert.equal(focused(), "opener");
});

Deno.test("of a group of radio buttons a modal focuses the chosen one", () => {
  const { stack, at, dialog, focused } = page();
  stack.open(dialog("role"), at("opener"));
  assert.equal(focused(), "member");
  (at("member") as HTMLInputElement).checked = false;
  stack.close();
  stack.open(dialog("role"), at("opener"));
  assert.equal(focused(), "admin");
});

Deno.test("a second modal hides the first; closing returns to it unchanged", () => {
  const { stack, at, dialog, escape, focused } = page();
  stack.open(dialog("add"), at("opener"));
  (at("name") as HTMLInputElement).value = "Spring";
  stack.open(dialog("sure"), at("discard"));
  assert.equal(dialog("add").hasAttribute("data-beneath"), true);
  assert.equal(stack.top, dialog("sure"));

  escape("sure");
  assert.equal(stack.top, dialog("add"));
  assert.equal(dialog("add").hasAttribute("data-beneath"), false);
  assert.equal((at("name") as HTMLInputElement).value, "Spring");
  assert.equal(focused(), "discard");
});

Deno.test("all of them can be closed at once", () => {
  const { stack, at, dialog, open, focused } = page();
  stack.open(dialog("add"), at("opener"));
  stack.open(dialog("sure"), at("discard"));
  stack.closeAll();
  assert.deepEqual(open(), []);
  assert.equal(stack.top, undefined);
  assert.equal(focused(), "opener");
});

Deno.test("a required modal stays open, even if the browser closes it", () => {
  const { stack, at, dialog, open, escape } = page();
  stack.open(dialog("end"), at("opener"));
  assert.equal(escape("end"), false);
  assert.deepEqual(open(), ["end"]);
  dialog("end").close();
  assert.deepEqual(open(), ["end"]);
  stack.close();
  assert.deepEqual(open(), []);
});

Deno.test("a modal closed by the page leaves the stack, and can be reopened", () => {
  const { stack, at, dialog, open } = page();
  stack.open(dialog("add"), at("opener"));
  dialog("add").close();
  assert.equal(stack.top, undefined);
  stack.open(dialog("add"), at("opener"));
  assert.deepEqual(open(), ["add"]);
  assert.equal(stack.top, dialog("add"));
});

Deno.test("opening an open modal has no effect", () => {
  const { stack, at, dialog } = page();
  stack.open(dialog("add"), at("opener"));
  stack.open(dialog("add"), at("discard"));
  stack.close();
  assert.equal(stack.top, undefined);
});

Deno.test("a modal reopened before its `close` event stays open", () => {
  const { stack, at, dialog, open } = page();
  stack.open(dialog("add"), at("opener"));
  stack.close();
  stack.open(dialog("add"), at("opener"));
  dialog("add").dispatchEvent(new Event("close"));
  assert.deepEqual(open(), ["add"]);
  assert.equal(stack.top, dialog("add"));
});
