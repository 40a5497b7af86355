import assert from "node:assert/strict";
import { tellWindow } from "../../tests/helpers/player/connection.ts";
import { show } from "../../tests/helpers/player/show.ts";
import { SendOnce } from "./SendOnce.tsx";

/** What is sent from here does not leave, but nobody on the page knows. */
function page() {
  const sent: string[] = [];
  const shown = show(
    <main>
      <form method="post" action="/admin/project/new">
        <input name="name" aria-label="Name" />
        <button type="submit">Create</button>
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

Deno.test("a form that is on its way is not sent again, by a button or by Enter", async () => {
  const { sent, press, user, getByLabelText } = page();
  await press("Create");
  await press("Create");
  await user.type(getByLabelText("Name"), "{Enter}");
  assert.deepEqual(sent, ["/admin/project/new"]);
});

Deno.test("what a script has taken over is its own to send again, and a step back makes a form new", async () => {
  const { sent, press } = page();
  await press("In place");
  await press("In place");
  assert.equal(sent.length, 2);
  await press("Create");
  tellWindow("pageshow");
  await press("Create");
  assert.equal(sent.length, 4);
});
