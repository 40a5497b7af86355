import assert from "node:assert/strict";
import { connection } from "../../tests/helpers/player/connection.ts";
import { show } from "../../tests/helpers/player/show.ts";
import { WaitsForFields } from "./WaitsForFields.tsx";
import { OfflineGuard } from "./OfflineGuard.tsx";

function page() {
  const shown = show(
    <main>
      <form method="post" action="/admin/org" id="invitation">
        <label>
          Email <input name="email" required />
        </label>
        <button type="submit">Create</button>
      </form>
      <form method="post" action="/admin/org/role" id="role">
        <button type="submit" disabled>Busy</button>
      </form>
      <button type="submit" form="role">Save role</button>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
      <WaitsForFields form="invitation" />
      <OfflineGuard text="You are offline." backText="You are back." />
    </main>,
  );
  const canPress = (name: string) => !(shown.getByRole("button", { name }) as HTMLButtonElement).disabled;
  return { ...shown, canPress, email: shown.getByLabelText("Email") };
}

Deno.test("a button that waits for a field stays disabled when the connection comes back", async () => {
  const { canPress } = page();
  assert.equal(canPress("Create"), false);
  await connection("offline");
  assert.equal(canPress("Create"), false);
  await connection("online");
  assert.equal(canPress("Create"), false);
});

Deno.test("a button that waits for the connection stays disabled when all fields are filled in", async () => {
  const { canPress, email, user } = page();
  await connection("offline");
  await user.type(email, "ada@cedar.test");
  assert.equal(canPress("Create"), false);
  await connection("online");
  assert.equal(canPress("Create"), true);
  await connection("offline");
  await user.clear(email);
  await connection("online");
  assert.equal(canPress("Create"), false);
  await user.type(email, "a");
  assert.equal(canPress("Create"), true);
});

Deno.test("without a connection all submit buttons are disabled, except those that only close a modal", async () => {
  const { canPress } = page();
  await connection("offline");
  assert.deepEqual(["Save role", "Busy", "Close"].map(canPress), [false, false, true]);
  await connection("online");
  assert.deepEqual(["Save role", "Busy", "Close"].map(canPress), [true, false, true]);
});
