import assert from "node:assert/strict";
import { queryText, readRespondentQuery } from "./respondent_list.ts";
import { readColumns } from "./respondent_columns.ts";

const read = (text: string) => readRespondentQuery(new URLSearchParams(text));

Deno.test("a query is read from an address and written back the same", () => {
  const address =
    "?q=%C3%A9lodie+t&status=complete&flag=flagged&test=NEO_C.new&sort=created&dir=desc&size=100&page=3";
  const query = read(address);
  assert.deepEqual(query, {
    filter: {
      q: "élodie t",
      status: "complete",
      mark: "flagged",
      tag: undefined,
      test: { identifier: "NEO_C", status: "new" },
    },
    sort: "created",
    descending: true,
    page: 3,
    size: 100,
  });
  assert.equal(queryText(query), address);
});

Deno.test("invalid values in an address count as absent", () => {
  assert.deepEqual(
    read("status=done&flag=red&test=NEO_C&sort=age&dir=up&size=5000&page=-2"),
    {
      filter: { q: "", status: undefined, mark: undefined, tag: undefined },
      sort: "name",
      descending: false,
      page: 1,
      size: 50,
    },
  );
  for (const page of ["0", "1.5", "x", "1e99", ""]) assert.equal(read(`page=${page}`).page, 1);
  assert.equal(queryText(read("")), "");
});

Deno.test("a form's one field sets the order and the direction", () => {
  assert.equal(queryText(read("q=&sort=created.desc&size=50")), "?sort=created&dir=desc");
  assert.equal(queryText(read("sort=name")), "");
});

Deno.test("columns keep their own order, in whatever order they are chosen", () => {
  assert.deepEqual(readColumns(["status", "born", "secret"]), ["born", "status"]);
  assert.deepEqual(readColumns([]), []);
});
