import assert from "node:assert/strict";
import { judgeList, type ListLine } from "./invitation_list.ts";

const TODAY = "2026-03-02";
const judge = (cells: readonly ListLine["cells"][], here: string[] = []) =>
  judgeList(cells.map((cells, at) => ({ line: at + 2, cells })), {
    today: TODAY,
    language: "en-CA",
    offered: ["en-US", "en-CA", "fr"],
    here: new Set(here),
  });
const faults = (...args: Parameters<typeof judge>) =>
  judge(...args).map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`));

Deno.test("a valid line becomes an invitee, in its own language or the list's", () => {
  const judged = judge([
    { email: "ana@cedar.test", firstName: "Ana", gender: "Femme", dateOfBirth: "1990-03-09" },
    { email: "zoe@cedar.test", language: "Français" },
    { email: "bo@cedar.test", language: "en_US" },
  ]);
  assert.deepEqual(judged.map(({ invitee }) => invitee), [
    {
      info: { email: "ana@cedar.test", firstName: "Ana", gender: "f", dateOfBirth: "1990-03-09" },
      language: "en-CA",
    },
    { info: { email: "zoe@cedar.test" }, language: "fr" },
    { info: { email: "bo@cedar.test" }, language: "en-US" },
  ]);
});

Deno.test("all faults of a line are reported at once", () => {
  assert.deepEqual(
    faults([
      { firstName: "Ana" },
      { email: "ana at cedar", gender: "x", dateOfBirth: "1990-02-30", language: "Klingon" },
      { email: "kit@cedar.test", generalIdNumber: "#1" },
    ]),
    [
      ["email required"],
      ["dateOfBirth invalid", "gender invalid", "email invalid", "language invalid"],
      ["generalIdNumber invalid"],
    ],
  );
});

Deno.test("an address that is twice in the list, or already in the batch, is invited once", () => {
  const judged = judge(
    [{ email: "ana@cedar.test" }, { email: "Ana@Cedar.test" }, { email: "MEI@cedar.test" }],
    ["mei@cedar.test"],
  );
  assert.deepEqual(judged.map(({ faults }) => faults), [
    [],
    [{ field: "email", code: "doubled", line: 2 }],
    [{ field: "email", code: "already_here" }],
  ]);
  assert.deepEqual(judged.map(({ invitee }) => invitee !== null), [true, false, false]);
});

Deno.test("ambiguous dates are read in the order that another date of the list shows", () => {
  const born = (days: readonly string[], dates?: "day_first" | "month_first") =>
    judgeList(
      days.map((dateOfBirth, at) => ({ line: at + 1, cells: { email: `p${at}@cedar.test`, dateOfBirth } })),
      { today: TODAY, language: "fr", offered: ["fr"], here: new Set(), dates },
    ).map(({ invitee, faults }) => invitee?.info.dateOfBirth ?? faults.map(({ code }) => code).join());
  assert.deepEqual(born(["03/09/1990", "25/03/1990"]), ["1990-09-03", "1990-03-25"]);
  assert.deepEqual(born(["03/09/1990", "03/25/1990"]), ["1990-03-09", "1990-03-25"]);
  assert.deepEqual(born(["03/09/1990", "1990-03-25"]), ["date_order", "1990-03-25"]);
  assert.deepEqual(born(["03/09/1990"], "day_first"), ["1990-09-03"]);
  assert.deepEqual(born(["03/09/2090"], "day_first"), ["invalid"]);
});
