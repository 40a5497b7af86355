import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { Button } from "./Button.tsx";

test("a button submits its form unless it does something by itself", () => {
  assert.equal(show(<Button>Sign In</Button>).getByRole("button").getAttribute("type"), "submit");
  assert.equal(
    show(<Button onClick={() => {}}>Retry</Button>).getByRole("button").getAttribute("type"),
    "button",
  );
  assert.equal(show(<Button closes="top">Cancel</Button>).getByRole("button").getAttribute("type"), "button");
});

test("a press runs its action once; a busy button does nothing", async () => {
  let pressed = 0;
  const page = show(<Button onClick={() => pressed++}>Retry</Button>);
  await page.user.click(page.getByRole("button"));
  assert.equal(pressed, 1);
  page.rerender(<Button busy onClick={() => pressed++}>Retry</Button>);
  await page.user.click(page.getByRole("button", { name: "Retry", busy: true }));
  assert.equal(pressed, 1);
});

test("a button that opens a modal waits for the script; a disabled one does not wait", () => {
  const waiting = show(<Button opens="add-batch">New Batch</Button>).getByRole("button") as HTMLButtonElement;
  assert.equal(waiting.disabled, true);
  assert.equal(waiting.hasAttribute("data-waits"), true);
  const off = show(<Button opens="add-batch" disabled>New Batch</Button>).getByRole("button");
  assert.equal(off.hasAttribute("data-waits"), false);
});

test("an icon button is named by its label", () => {
  const page = show(<Button icon="edit" label="Edit project" />);
  assert.equal(page.getByRole("button", { name: "Edit project" }).getAttribute("title"), "Edit project");
});
