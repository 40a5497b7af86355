import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { Calendar } from "./Calendar.tsx";
import { monthWeeks } from "./month_weeks.ts";
import { yearPage } from "./YearGrid.tsx";

const texts = {
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYears: "Previous 12 years",
  nextYears: "Next 12 years",
  chooseYear: "Choose a year",
};

function open(
  some: { start?: string; min?: string; max?: string; language?: string; weekStart?: 0 | 1 } = {},
) {
  const chosen: string[] = [];
  const page = show(
    <Calendar
      language="en-US"
      weekStart={0}
      titleId="title"
      start="2026-11-24"
      today="2026-11-20"
      texts={texts}
      onChoose={(day) => chosen.push(day)}
      onClose={() => chosen.push("closed")}
      {...some}
    />,
  );
  return { page, chosen, focused: () => document.activeElement!.getAttribute("aria-label") };
}

test("French weeks start on Monday, English ones on Sunday; there are always six", () => {
  const english = monthWeeks("2026-11-24", 0);
  const french = monthWeeks("2026-11-24", 1);
  assert.equal(english[0]![0], "2026-11-01");
  assert.equal(french[0]![0], "2026-10-26");
  assert.equal(monthWeeks("2026-02-10", 0)[5]![6], "2026-03-14");
  assert.deepEqual([english.length, french.length], [6, 6]);
});

test("years come twelve to a page", () => {
  assert.deepEqual([yearPage(1991)[0], yearPage(1991).at(-1)], [1980, 1991]);
  assert.deepEqual([yearPage(1992)[0], yearPage(1992).length], [1992, 12]);
});

test("it opens on its day, moves by keys into the next month, and selects with Enter", async () => {
  const { page, chosen, focused } = open();
  assert.equal(focused(), "Tuesday, November 24, 2026");
  await page.user.keyboard("{ArrowDown}");
  assert.equal(focused(), "Tuesday, December 1, 2026");
  await page.user.keyboard("{Home}{PageUp}");
  assert.equal(focused(), "Thursday, October 29, 2026");
  await page.user.keyboard("{Enter}");
  assert.deepEqual(chosen, ["2026-10-29"]);
});

test("a day before the minimum or after the maximum can be neither reached nor chosen", async () => {
  const { page, chosen, focused } = open({ min: "2026-11-20", max: "2026-11-30" });
  await page.user.keyboard("{PageUp}");
  assert.equal(focused(), "Friday, November 20, 2026");
  await page.user.keyboard("{PageDown}");
  assert.equal(focused(), "Monday, November 30, 2026");
  await page.user.click(page.getByRole("button", { name: "Thursday, November 19, 2026" }));
  assert.deepEqual(chosen, []);
});

test("the title opens the years, and choosing one returns to the same day in it", async () => {
  const { page, focused } = open({ start: "1991-03-09", language: "fr", weekStart: 1 });
  await page.user.click(page.getByRole("button", { name: "mars 1991" }));
  await page.user.click(page.getByRole("button", { name: "Previous 12 years" }));
  await page.user.click(page.getByRole("button", { name: "1978" }));
  assert.equal(focused(), "jeudi 9 mars 1978");
});

test("Escape closes it", async () => {
  const { page, chosen } = open();
  await page.user.keyboard("{Escape}");
  assert.deepEqual(chosen, ["closed"]);
});
