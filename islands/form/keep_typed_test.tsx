import assert from "node:assert/strict";
import { connection } from "../../tests/helpers/player/connection.ts";
import { show } from "../../tests/helpers/player/show.ts";
import { openDrafts, readDraft } from "../../lib/browser/drafts.ts";
import { KeepTyped } from "./KeepTyped.tsx";
import { OfflineGuard } from "./OfflineGuard.tsx";

/** After the islands' listeners: no form leaves this page. */
const stay = (event: Event) => event.preventDefault();

function page(user = "dana", cameFrom = "") {
  Object.defineProperty(document, "referrer", { value: cameFrom, configurable: true });
  const shown = show(
    <main>
      <form method="post" action="/admin/project/new">
        <label>
          Name <input name="name" defaultValue="" />
        </label>
        <label>
          Secret <input name="secret" type="password" />
        </label>
        <label>
          Tick <input name="tick" type="checkbox" value="yes" />
        </label>
        <button type="submit">Save</button>
        <a href="/admin">Cancel</a>
        <button type="button" data-closes="top">Leave</button>
      </form>
      <KeepTyped user={user} restoredText="It is here again." />
      <OfflineGuard text="You are offline." backText="You are back." />
    </main>,
  );
  document.addEventListener("submit", stay, { signal: shown.signal });
  shown.container.addEventListener("click", (event) => {
    if ((event.target as Element).matches("a")) event.preventDefault();
  });
  const field = (label: string) => shown.getByLabelText(label) as HTMLInputElement;
  const values = () => [field("Name").value, field("Secret").value, field("Tick").checked];
  return { ...shown, field, values };
}

async function typed() {
  sessionStorage.clear();
  const first = page();
  await first.user.type(first.field("Name"), "Dispatch");
  await first.user.type(first.field("Secret"), "hunter22");
  await first.user.click(first.field("Tick"));
  return first;
}

Deno.test("typed text is restored, without secrets", async () => {
  await typed();
  assert.ok(!JSON.stringify(sessionStorage).includes("hunter22"));
  assert.deepEqual(page().values(), ["Dispatch", "", true]);
});

Deno.test("a sent form is not restored, unless a sign-in came between", async () => {
  const first = await typed();
  await first.user.click(first.getByRole("button", { name: "Save" }));
  assert.deepEqual(page("dana", "http://localhost/login").values(), ["Dispatch", "", true]);
  const again = await typed();
  await again.user.click(again.getByRole("button", { name: "Save" }));
  assert.deepEqual(page("dana", "http://localhost/admin/project/new").values(), ["", "", false]);
});

Deno.test("a checkbox outside of a form with text is restored only if it was sent and a sign-in came between", async () => {
  const ticked = async () => {
    sessionStorage.clear();
    const first = page();
    first.container.querySelector("form")!.dataset.keeps = "sent";
    await first.user.click(first.field("Tick"));
    return first;
  };
  await ticked();
  assert.deepEqual(page().values(), ["", "", false]);
  const sent = await ticked();
  await sent.user.click(sent.getByRole("button", { name: "Save" }));
  assert.deepEqual(page("dana", "http://localhost/login").values(), ["", "", true]);
});

Deno.test("a draft is not shown to another user of the browser, nor after it was discarded", async () => {
  await typed();
  assert.deepEqual(page("riley", "http://localhost/login").values(), ["", "", false]);
  assert.deepEqual(page("dana").values(), ["", "", false], "and it is not kept for later");
  for (const way of ["Cancel", "Leave"]) {
    const first = await typed();
    await first.user.click(first.getByText(way));
    openDrafts("dana", { isBackFromSignIn: true });
    assert.equal(readDraft("/admin/project/new 0"), undefined, way);
  }
});

Deno.test("without a connection a message is shown and no form is sent, until the connection is back", async () => {
  const { getByRole, user, field, signal } = await typed();
  const save = getByRole("button", { name: "Save" }) as HTMLButtonElement;
  let sent = 0;
  document.body.addEventListener("submit", () => sent++, { signal });
  await connection("offline");
  assert.equal(getByRole("status").textContent, "You are offline.");
  assert.equal(save.disabled, true);
  await user.type(field("Name"), " two{Enter}");
  assert.equal(sent, 0);
  await connection("online");
  assert.equal(getByRole("status").textContent, "You are back.");
  assert.equal(save.disabled, false);
  await user.click(save);
  assert.equal(sent, 1);
});
