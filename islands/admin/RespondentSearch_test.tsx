import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { Shortlist } from "../../model/respondents/respondent_search.ts";
import { act, show } from "../../tests/helpers/player/show.ts";
import { RespondentSearch } from "./RespondentSearch.tsx";

const TEXTS = {
  placeholder: "Search Respondents",
  seeAll: "See All (%) results",
  noResults: "No Results",
  flagged: "Flagged",
  reassessment: "Reassessment",
  unnamed: "Without a name",
};

const hit = (id: string, lastName: string) => ({
  id,
  firstName: "Ada",
  lastName,
  dateOfBirth: "1990-04-05",
  projectId: "1",
  batchId: "2",
  retestedAt: null,
  flaggedAt: null,
});
const FOUND: Shortlist = { count: 7, results: [hit("1", "Lund"), hit("2", "Lunde"), hit("3", "Lundgren")] };

/** The search box, with a server that returns `found`, and a fake clock. */
async function searching(
  story: (on: ReturnType<typeof show> & { queries: string[] }) => Promise<void>,
  found = FOUND,
) {
  const before = globalThis.fetch;
  const queries: string[] = [];
  globalThis.fetch = (path) => {
    queries.push(new URL(String(path), "http://assay.test").searchParams.get("query")!);
    return Promise.resolve(Response.json(found));
  };
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    await story({ ...show(<RespondentSearch texts={TEXTS} />), queries });
  } finally {
    mock.timers.reset();
    globalThis.fetch = before;
  }
}

type Page = ReturnType<typeof show>;
const box = (page: Page) => page.getByRole("combobox") as HTMLInputElement;
const options = (page: Page) => page.queryAllByRole("option").map((one) => one.textContent?.trim());
const marked = (page: Page) => page.queryByRole("option", { selected: true })?.id ?? null;

async function type(page: Page, text: string) {
  await act(() => {
    // By the element's own setter: a renderer may intercept the setter of the instance.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box(page), text);
    box(page).dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}
const wait = (time: number) =>
  act(async () => {
    mock.timers.tick(time);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  });
const press = (page: Page, key: string) =>
  act(() =>
    void box(page).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
  );

test("it sends a request once more than two characters are typed and no key was pressed for 300 ms", () =>
  searching(async (page) => {
    await type(page, "Lu");
    await wait(1000);
    assert.deepEqual(page.queries, []);
    await type(page, "Lun");
    await wait(200);
    await type(page, "Lund");
    await wait(299);
    assert.deepEqual(page.queries, []);
    await wait(1);
    assert.deepEqual(page.queries, ["Lund"]);
    assert.equal(options(page).length, 4);
    assert.equal(options(page)[3], "See All (7) results");
  }));

test("arrow keys move through the hits and the link to all of them, Escape clears", () =>
  searching(async (page) => {
    await type(page, "Lund");
    await wait(300);
    const lines = page.getAllByRole("option").map(({ id }) => id);
    for (const line of [...lines, null, lines[0]]) {
      await press(page, "ArrowDown");
      assert.equal(marked(page), line);
    }
    await press(page, "Escape");
    assert.equal(box(page).value, "");
    assert.deepEqual(options(page), []);
  }));

test("Enter on a highlighted hit opens it", () =>
  searching(async (page) => {
    await type(page, "Lund");
    await wait(300);
    let opened: string | null = null;
    page.container.addEventListener("click", (event) => {
      event.preventDefault();
      opened = (event.target as Element).closest("a")!.getAttribute("href");
    });
    await press(page, "ArrowDown");
    await press(page, "ArrowDown");
    await press(page, "Enter");
    assert.equal(opened, "/admin/project/1/batch/2/respondent/2");
  }));

test("an empty result is announced, and the hits disappear when the focus leaves", async () => {
  await searching(async (page) => {
    await type(page, "Nobody");
    await wait(300);
    assert.equal(page.getByRole("status").textContent, "No Results");
  }, { count: 0, results: [] });
  await searching(async (page) => {
    box(page).focus();
    await type(page, "Lund");
    await wait(300);
    assert.equal(options(page).length, 4);
    await act(() => box(page).blur());
    assert.deepEqual(options(page), []);
  });
});
