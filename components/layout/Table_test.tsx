import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { EmptyState } from "../messages/EmptyState.tsx";
import { Table } from "./Table.tsx";

const COLUMNS = [
  { key: "name", text: "Name", sort: { href: "?sort=-name", direction: "ascending" as const } },
  { key: "born", text: "Born", sort: { href: "?sort=born" } },
  { key: "answers", text: "Answers", numeric: true },
];

test("a table has a caption, its sort order, and links in its heads", () => {
  const page = show(
    <Table caption="Respondents" columns={COLUMNS}>
      <tr>
        <th scope="row">Ravi Anand</th>
        <td>11/30</td>
        <td>41</td>
      </tr>
    </Table>,
  );
  assert.ok(page.getByRole("table", { name: "Respondents" }));
  const sorts = page.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"));
  assert.deepEqual(sorts, ["ascending", "none", null]);
  assert.equal(page.getByRole("link", { name: "Name" }).getAttribute("href"), "?sort=-name");
  assert.ok(page.getByRole("rowheader", { name: "Ravi Anand" }));
});

test("its frame can be focused, so that a wide table can be scrolled by keyboard", () => {
  const page = show(<Table caption="Respondents" columns={COLUMNS} />);
  assert.equal(page.getByRole("region", { name: "Respondents" }).tabIndex, 0);
});

test("without rows the empty state replaces the table", () => {
  const page = show(
    <Table caption="Respondents" columns={COLUMNS} empty={<EmptyState title="No respondents yet" />} />,
  );
  assert.ok(page.getByRole("heading", { name: "No respondents yet" }));
  assert.equal(page.queryByRole("table"), null);
});
