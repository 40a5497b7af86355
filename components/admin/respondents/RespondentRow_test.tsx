import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import { show } from "../../../tests/helpers/player/show.ts";
import { TEST_IDENTIFIERS } from "../../../model/instruments/test_identifiers.ts";
import { RespondentRow } from "./RespondentRow.tsx";

/** Says each key, and what it is told with it. */
const t =
  ((key: string, told?: object) => `${key} ${Object.values(told ?? {}).join(" ")}`.trim()) as TFunction;

const sat = (identifier: (typeof TEST_IDENTIFIERS)[number], status: "complete" | "new") => ({
  id: identifier,
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
            assessments: identifiers.map((identifier, place) =>
              sat(identifier, place < 2 ? "complete" : "new")
            ),
          }}
        />
      </tbody>
    </table>,
  );
};

test("a few tests are listed, many are counted and listed when they are asked for", () => {
  assert.equal(shown(4).queryAllByText(/testsComplete/).length, 0);
  const many = shown(5);
  assert.ok(many.getByText("admin:respondents.testsComplete 2 5"));
  assert.equal(many.getByRole("group").querySelectorAll("li").length, 5);
});
