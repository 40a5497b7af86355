import assert from "node:assert/strict";
import { tellWindow } from "../../tests/helpers/player/connection.ts";
import { show } from "../../tests/helpers/player/show.ts";
import { SendOnce } from "./SendOnce.tsx";

/** Forms do not leave this page, and the page's scripts do not notice. */
function page() {
  const sent: string[] = [];
  const shown = show(
    <main>
      <form method="post" action="/admin/project/new">
        <input name="name" aria-label="Name" />
        <button type="submit">Create</button>
        <button type="submit" formTarget="preview">Preview</button>
      </form>
      <form method="post" action="/admin/in-place" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">In place</button>
      </form>
      <SendOnce />
    </main>,
  );
  for (const form of document.forms) {
    form.addEventListener("submit", () => sent.push(new URL(form.action).pathname));
  }
  const press = async (name: string) => {
    await shown.user.click(shown.getByRole("button", { name }));
    await new Promise((done) => setTimeout(done));
  };
  return { ...shown, sent, press };
}

Deno.test("a form in transit is not sent again, by a button or by Enter", async () => {
  const { sent, press, user, getByLabelText } = page();
  await press("Create");
  await press("Create");
  await user.type(getByLabelText("Name"), "{Enter}");
  assert.deepEqual(sent, ["/admin/project/new"]);
});

Deno.test("a button that fills a frame can be pressed again, and the form sent afterwards", async () => {
  const { sent, press } = page();
  for (const name of ["Preview", "Preview", "Create", "Preview"]) await press(name);
  assert.equal(sent.length, 3);
});

Deno.test("a script that handles a form may send it again, and a step back resets a form", async () => {
  const { sent, press } = page();
  await press("In place");
  await press("In place");
  assert.equal(sent.length, 2);
  await press("Create");
  tellWindow("pageshow");
  await press("Create");
  assert.equal(sent.length, 4);
});
