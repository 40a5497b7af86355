import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { pageWindow } from "./page_window.ts";
import { Pagination } from "./Pagination.tsx";

const TABLE: [current: number, last: number, shown: string][] = [
  [1, 1, "1"],
  [1, 2, "1 2"],
  [2, 5, "1 2 3 4 5"],
  [1, 6, "1 2 gap 6"],
  [3, 5, "1 2 3 4 5"],
  [4, 7, "1 2 3 4 5 6 7"],
  [6, 13, "1 gap 5 6 7 gap 13"],
  [13, 13, "1 gap 12 13"],
];

test("first, last and neighbouring pages are shown; a gap never replaces a single page", () => {
  for (const [current, last, shown] of TABLE) {
    assert.equal(pageWindow(current, last).join(" "), shown, `${current} of ${last}`);
  }
});

const pages = (current: number, last: number) =>
  show(
    <Pagination
      label="Pages of respondents"
      summary="1–25 of 312"
      current={current}
      last={last}
      hrefOf={(page) => `?page=${page}`}
      texts={{ previous: "Previous page", next: "Next page" }}
    />,
  );

test("pages are links, and the current one is marked", () => {
  const page = pages(6, 13);
  assert.equal(page.getByRole("link", { current: "page" }).textContent, "6");
  assert.equal(page.getByRole("link", { name: "Next page" }).getAttribute("href"), "?page=7");
  assert.equal(page.getByRole("link", { name: "Previous page" }).getAttribute("href"), "?page=5");
  assert.equal(page.getByRole("link", { name: "13" }).getAttribute("href"), "?page=13");
});

test("before the first and after the last there is no link", () => {
  assert.equal(pages(1, 3).queryByRole("link", { name: "Previous page" }), null);
  assert.equal(pages(3, 3).queryByRole("link", { name: "Next page" }), null);
});

test("a single page has a summary and no links", () => {
  const page = pages(1, 1);
  assert.ok(page.getByText("1–25 of 312"));
  assert.equal(page.queryAllByRole("link").length, 0);
});
