import assert from "node:assert/strict";
import { outdatedFileName, reportFileName, uniqueNames, zipFileName } from "./file_name.ts";

const report = {
  respondent: {
    firstName: "Élodie",
    lastName: "Tremblay",
    dateOfBirth: null,
    gender: null,
    generalIdNumber: null,
    militaryIdNumber: null,
    employeeIdNumber: null,
  },
  test: { identifier: "NEO_B" },
  language: "en-US",
  number: 1,
  // In Toronto it is the evening before.
  madeAt: new Date("2026-03-03T03:30:00Z"),
  timeZone: "America/Toronto",
} as const;

Deno.test("a report is named after its respondent, test and local day", () => {
  assert.equal(reportFileName(report), "Tremblay_Élodie_NEO-Business_2026-03-02.pdf");
  assert.equal(
    reportFileName({ ...report, language: "fr", test: { identifier: "MAB_III_EXTENDED" } }),
    "Tremblay_Élodie_MAB-III-EXTENDED_fr_2026-03-02.pdf",
  );
  const hostile = { ...report.respondent, firstName: null, lastName: '../../etc/"x"\r\n' };
  assert.equal(reportFileName({ ...report, respondent: hostile }), ".. .. etc x_NEO-Business_2026-03-02.pdf");
  assert.equal(
    reportFileName({ ...report, test: { identifier: "SSPO_US_B" } }),
    "Tremblay_Élodie_SSPO_2026-03-02.pdf",
  );
  const nameless = { ...report.respondent, firstName: null, lastName: null };
  assert.equal(reportFileName({ ...report, respondent: nameless }), "Respondent_NEO-Business_2026-03-02.pdf");
});

Deno.test("a report that replaces another has another name, even on the same day", () => {
  assert.equal(
    reportFileName({ ...report, number: 2 }),
    "Tremblay_Élodie_NEO-Business_2026-03-02_Report-2.pdf",
  );
  const french = reportFileName({ ...report, language: "fr", number: 3 });
  assert.equal(french, "Tremblay_Élodie_NEO-Business_fr_2026-03-02_Rapport-3.pdf");
  assert.equal(
    outdatedFileName(french, "fr"),
    "Tremblay_Élodie_NEO-Business_fr_2026-03-02_Rapport-3_PÉRIMÉ.pdf",
  );
  assert.equal(
    outdatedFileName(reportFileName(report), "en-CA"),
    "Tremblay_Élodie_NEO-Business_2026-03-02_OUTDATED.pdf",
  );
});

Deno.test("a zip is named after what its reports have in common", () => {
  const day = "2026-03-02";
  assert.equal(
    zipFileName({ project: "Recruitment", batch: "Été", test: "PRFR_OPT", day }),
    "Recruitment_Été_PRFR-Optimized_2026-03-02.zip",
  );
  assert.equal(
    zipFileName({ project: "Recruitment", batch: null, test: null, day }),
    "Recruitment_2026-03-02.zip",
  );
  assert.equal(zipFileName({ project: null, batch: null, test: null, day }), "Reports_2026-03-02.zip");
});

Deno.test("reports of two people with one name have different file names on any file system", () => {
  assert.deepEqual(uniqueNames(["a.pdf", "A.pdf", "a.pdf", "á.pdf", "a (2).pdf"]), [
    "a.pdf",
    "A (2).pdf",
    "a (3).pdf",
    "á.pdf",
    "a (2) (2).pdf",
  ]);
});
