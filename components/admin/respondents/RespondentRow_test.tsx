import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import { show } from "../../../tests/helpers/player/show.ts";
import { TEST_IDENTIFIERS } from "../../../model/instruments/test_identifiers.ts";
import { RespondentRow } from "./RespondentRow.tsx";

/** Returns the key and the values of its parameters. */
const t =
  ((key: string, params?: object) => `${key} ${Object.values(params ?? {}).join(" ")}`.trim()) as TFunction;

const assessment = (identifier: (typeof TEST_IDENTIFIERS)[number], status: "complete" | "new") => ({
  id: identifier,
  respondentId: "p1",
  identifier,
  status,
  isDownloaded: false,
  isScored: false,
  report: null,
});

const shown = (count: number) => {
  const identifiers = TEST_IDENTIFIERS.slice(0, count);
  return show(
    <table>
      <tbody>
        <RespondentRow
          t={t}
          home="/batch"
          batch={{ tests: identifiers.map((identifier) => ({ identifier, name: identifier })) }}
          columns={["tests"]}
          dates={{ timeZone: "America/Toronto", language: "en-US" }}
          respondent={{
            id: "1",
            firstName: "Ada",
            lastName: "Tester",
            dateOfBirth: null,
            generalIdNumber: null,
            militaryIdNumber: null,
            employeeIdNumber: null,
            email: null,
            status: "inprogress",
            flaggedAt: null,
            retestedAt: null,
            anonymizedAt: null,
            createdAt: new Date(0),
            tags: [],
            assessments: identifiers.map((identifier, place) =>
              assessment(identifier, place < 2 ? "complete" : "new")
            ),
          }}
        />
      </tbody>
    </table>,
  );
};

test("a few tests have a mark each, with words; many are counted, and listed on demand", () => {
  const few = shown(8);
  assert.equal(few.queryAllByText(/testsComplete/).length, 0);
  const words = `${
    TEST_IDENTIFIERS[0]
  }: admin:respondentStatus.complete · admin:respondents.report.awaiting_scoring`;
  assert.equal(few.getByText(words).parentElement!.title, words);
  assert.ok(few.getByText(`${TEST_IDENTIFIERS[7]}: admin:respondentStatus.new`));
  const many = shown(9);
  assert.ok(many.getByText("admin:respondents.testsComplete 2 9"));
  assert.equal(many.getByRole("group").querySelectorAll("li").length, 9);
});
