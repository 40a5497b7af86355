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

test("a table says what it lists, by what it is sorted, and where a click on a head leads", () => {
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

test("it can be reached by keyboard, so that a wide one can be scrolled", () => {
  const page = show(<Table caption="Respondents" columns={COLUMNS} />);
  assert.equal(page.getByRole("region", { name: "Respondents" }).tabIndex, 0);
});

test("with nothing to list it says what to do next instead of showing an empty head", () => {
  const page = show(
    <Table caption="Respondents" columns={COLUMNS} empty={<EmptyState title="No respondents yet" />} />,
  );
  assert.ok(page.getByRole("heading", { name: "No respondents yet" }));
  assert.equal(page.queryByRole("table"), null);
});
