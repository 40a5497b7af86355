import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { Avatar } from "../layout/Avatar.tsx";
import { Banner } from "./Banner.tsx";
import { Dialog } from "./Dialog.tsx";
import { Icon } from "../layout/Icon.tsx";
import { Notice } from "./Notice.tsx";
import { Meter, Progress } from "./Progress.tsx";

test("a notice is an error by default, and an error is announced at once", () => {
  assert.equal(show(<Notice>It failed.</Notice>).getByRole("alert").getAttribute("data-kind"), "error");
  const good = show(<Notice kind="success">It worked.</Notice>);
  assert.equal(good.getByRole("status").textContent, "It worked.");
  assert.equal(good.queryByRole("alert"), null);
});

test("a banner interrupts only when it is urgent", () => {
  assert.equal(show(<Banner tone="bad" title="Offline" />).queryByRole("alert"), null);
  assert.ok(show(<Banner tone="bad" title="Offline" urgent />).getByRole("alert"));
});

test("a modal is named by its title and can be dismissed only with a closing text", () => {
  const page = show(<Dialog id="add" title="Add batch" closeText="Close">…</Dialog>);
  const dialog = document.querySelector("dialog")!;
  assert.equal(document.getElementById(dialog.getAttribute("aria-labelledby")!)!.textContent, "Add batch");
  assert.equal(page.getByLabelText("Close").closest("form")!.getAttribute("method"), "dialog");
  assert.equal(dialog.hasAttribute("closedby"), false);

  const required = show(<Dialog id="end" title="Time is up">…</Dialog>);
  assert.equal(required.container.querySelector("form"), null);
  assert.equal(required.container.querySelector("dialog")!.getAttribute("closedby"), "none");
});

test("progress has figures and words; unknown progress is indeterminate", () => {
  const page = show(<Progress label="Reports" value={24} max={38} words="24 of 38" />);
  const bar = page.getByRole("progressbar", { name: "Reports" }) as HTMLProgressElement;
  assert.deepEqual([bar.value, bar.max], [24, 38]);
  assert.ok(page.getByText("24 of 38"));
  assert.equal(show(<Meter label="Waiting" />).getByRole("progressbar").hasAttribute("value"), false);
});

test("an icon with a label is announced; one without is not", () => {
  assert.ok(show(<Icon name="flag" label="Flagged" />).getByRole("img", { name: "Flagged" }));
  assert.equal(show(<Icon name="flag" />).queryByRole("img"), null);
});

test("initials are the first letters of the first and the last name", () => {
  const names: [string, string][] = [
    ["Dana Laurier", "DL"],
    ["Marie-Ève de la Tour", "MT"],
    ["élodie", "É"],
    [" Ravi  Anand ", "RA"],
    ["", ""],
  ];
  for (const [name, letters] of names) {
    assert.equal(show(<Avatar name={name} />).container.textContent, letters, name);
  }
});
