import assert from "node:assert/strict";
import { show } from "../../tests/helpers/player/show.ts";
import { TextField } from "../../components/form/TextField.tsx";
import { CapsLockHint } from "./CapsLockHint.tsx";
import { wallClock } from "../../lib/time/time_zone.ts";
import { DatePicker } from "./DatePicker.tsx";

const texts = {
  open: "Choose a date",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYears: "Previous years",
  nextYears: "Next years",
  chooseYear: "Choose a year",
};

function picker(timeZone = "America/Toronto") {
  const page = show(
    <>
      <DatePicker
        name="start"
        label="Start date"
        defaultValue="2026-11-24"
        language="en-US"
        weekStart={0}
        timeZone={timeZone}
        texts={texts}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  const field = page.getByLabelText("Start date") as HTMLInputElement;
  return { page, field, open: () => page.user.click(page.getByRole("button", { name: "Choose a date" })) };
}

Deno.test("a day chosen in the calendar is written into the field, which gets the focus back", async () => {
  const { page, field, open } = picker();
  await open();
  await page.user.keyboard("{ArrowRight}{Enter}");
  assert.equal(field.value, "2026-11-25");
  assert.equal(document.activeElement, field);
  assert.equal(page.queryByRole("dialog"), null);
});

Deno.test("today is the organization's day, whatever the browser's clock shows", async () => {
  // Their time zones are 25 hours apart: it is never the same day in both.
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Niue"]) {
    const { page, field, open } = picker(timeZone);
    const today = wallClock(new Date(), timeZone).day;
    await page.user.clear(field);
    await open();
    const [marked] = page.getAllByRole("button", { current: "date" });
    assert.equal(marked!.textContent, String(Number(today.slice(8))));
  }
});

Deno.test("the calendar stays open while the month is turned and closes when the focus leaves", async () => {
  const { page, open } = picker();
  await open();
  await page.user.keyboard("{PageDown}");
  assert.ok(page.getByRole("dialog", { name: "December 2026" }));
  await page.user.click(page.getByText("Elsewhere"));
  assert.equal(page.queryByRole("dialog"), null);
});

Deno.test("a typed date in another format is rewritten on leaving; text that is no date stays", async () => {
  const { page, field } = picker();
  for (const [typed, kept] of [["2026/3/5", "2026-03-05"], ["20261231", "2026-12-31"], ["soon", "soon"]]) {
    await page.user.clear(field);
    await page.user.type(field, typed!);
    await page.user.tab();
    assert.equal(field.value, kept);
  }
});

Deno.test("a hint is shown while caps lock is on", async () => {
  const page = show(
    <TextField
      name="password"
      type="password"
      label="Password"
      aside={<CapsLockHint of="password" text="Caps lock is on" />}
    />,
  );
  const field = page.getByLabelText("Password");
  field.focus();
  await page.user.keyboard("{CapsLock}A");
  assert.equal(page.getByRole("status").textContent, "Caps lock is on");
  await page.user.keyboard("{CapsLock}a");
  assert.equal(page.getByRole("status").textContent, "");
});
