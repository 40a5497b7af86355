import assert from "node:assert/strict";
import { Accommodations } from "../sitting/accommodations.ts";
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

Deno.test("accommodations are read from columns, in either language; what cannot be read is a fault of its field", () => {
  const email = (at: number) => `p${at}@cedar.test`;
  const rows = [
    {
      timeFactor: "1,5",
      breaks: "2 x 10",
      calm: "oui",
      singleSwitch: "2 s",
      accommodationNote: "Avis du 3 mars",
    },
    {
      timeFactor: "150 %",
      breaks: "3×5 min, any time",
      textSize: "Très grand",
      contrast: "high",
      spacing: "x",
    },
    { timeFactor: "untimed", readAloud: "no", assistant: "Yes" },
    { timeFactor: "1", calm: "no" },
  ];
  const read = judge(rows.map((row, at) => ({ email: email(at), ...row }))).map(({ invitee }) =>
    invitee!.accommodations
  );
  const usual = Accommodations.parse({});
  assert.deepEqual(read, [
    {
      ...usual,
      timeFactor: 1.5,
      breaks: { count: 2, minutes: 10, when: "between_parts" },
      calm: true,
      singleSwitch: 2,
      note: "Avis du 3 mars",
    },
    {
      ...usual,
      timeFactor: 1.5,
      breaks: { count: 3, minutes: 5, when: "any_time" },
      ...{ textSize: "larger", contrast: "high", spacing: "wide" } as const,
    },
    { ...usual, isUntimed: true, assistant: true },
    undefined,
  ]);
  assert.deepEqual(
    faults([
      {
        email: email(1),
        timeFactor: "1.05",
        breaks: "2x90",
        textSize: "huge",
        contrast: "very",
        ruler: "perhaps",
      },
      { email: email(2), timeFactor: "50%", breaks: "often" },
    ]),
    [
      ["timeFactor invalid", "breaks invalid", "textSize invalid", "contrast invalid", "ruler invalid"],
      ["timeFactor invalid", "breaks invalid"],
    ],
  );
});
