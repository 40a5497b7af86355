import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import type { Language } from "$/model/languages.ts";
import type { LateAnswer } from "$/model/sitting/late_answers.ts";
import type { ReportDocument } from "$/model/reports/report_document.ts";
import { Document } from "$/reports/document/Document.tsx";
import { openSiteWords } from "$/site/words.ts";
import { sampleReport } from "../../helpers/reports/sample_report.ts";
import { allInstruments } from "../../helpers/instruments/all_packages.ts";

// Missing words throw.
const words = openSiteWords("throw");
const instruments = await allInstruments();
const instrument = instruments.find(({ flags }) => flags.internalTestIdentifier === "PRFR_OPT")!;
const draw = (report: ReportDocument) =>
  renderToString(<Document t={words.t(report.language)} report={report} />);
const plain = (html: string) => html.replace(/<[^>]+>/g, " ");
const late: LateAnswer = { number: 1, kind: "answer", counts: false, replaces: false, delayMs: 4_200 };

Deno.test("each late answer has its delay and its effect, in both languages; of hundreds only the first few are listed", () => {
  const drawn = (answers: readonly LateAnswer[], language: Language) =>
    draw(sampleReport(instrument, language, {
      irregularities: [{ kind: "late", parts: [{ name: "Signs", answers }] }],
    }));
  const answers = [
    late,
    { ...late, number: 2, counts: true, delayMs: 14_200 },
    { ...late, number: 3, counts: true, replaces: true, delayMs: 200_000 },
    { ...late, number: 4, kind: "removal", counts: true, delayMs: 7_500_000 },
    { ...late, number: 5, delayMs: null },
  ] as const;
  assert.match(
    plain(drawn(answers, "en-US")),
    /5 answers arrived after the end of their part\. Counted: 3; not counted: 2\.\s+Signs: question 1 after 4\.2\ss \(not counted\); question 2 after 14\ss \(counted\); question 3 after 3\smin\s20\ss \(counted in place of an earlier answer\); question 4 after 2\sh\s5\smin \(answer removed\); question 5 after a time that was not kept \(not counted\)\.\s/,
  );
  assert.match(
    plain(drawn(answers.slice(0, 3), "fr")),
    /3 réponses sont arrivées après la fin de leur partie\. Comptées\s: 2; non comptées\s: 1\.\s+Signs\s: question\s1 après 4,2\ss \(non comptée\); question\s2 après 14\ss \(comptée\); question\s3 après 3\smin\s20\ss \(comptée à la place d’une réponse antérieure\)\./,
  );
  const many = drawn(
    Array.from({ length: 200 }, (_, at) => ({ ...late, number: at + 1, delayMs: 1_000 * at })),
    "en-US",
  );
  assert.match(
    plain(many),
    /200 answers arrived.*question 5 after 4\ss \(not counted\) and 195 more\. Longest delay: 3\smin\s19\ss\./s,
  );
  assert.doesNotMatch(plain(many), /question 6 /);
  assert.ok(many.length < draw(sampleReport(instrument, "en-US")).length + 2_000);
});

Deno.test("extra time has a line of its own beside time given back for lost connections, in both languages", () => {
  const lines = (language: Language, extras: number) =>
    plain(draw(sampleReport(instrument, language, {
      irregularities: [
        { kind: "credit", count: 1, seconds: 80 },
        { kind: "extra", count: extras, seconds: 300 },
        { kind: "pause", count: extras, seconds: 600 },
        { kind: "stop", count: extras },
        { kind: "incident", count: extras, at: [new Date("2026-03-02T10:31:00Z")] },
      ],
    })));
  assert.match(
    lines("en-US", 1),
    /80\ss were given back for a lost connection\..*Staff gave 5\smin of extra time\./s,
  );
  assert.match(lines("en-US", 1), /Staff noted an incident \(.*2026.*\)\./);
  assert.match(lines("fr", 2), /Le personnel a noté 2 incidents \(.*2026.*\)\./);
  assert.match(lines("en-US", 2), /Staff gave extra time 2 times, 5\smin in all\./);
  assert.match(lines("en-US", 1), /Staff paused the test once, for 10\smin\..*Staff stopped the test once/s);
  assert.match(lines("fr", 2), /Le personnel a mis le test en pause 2 fois, 10\smin en tout\./);
  assert.match(
    lines("fr", 1),
    /80\ss ont été rendus pour une perte de connexion\..*Le personnel a accordé 5\smin de temps supplémentaire\./s,
  );
  assert.match(lines("fr", 2), /Le personnel a accordé 2 fois du temps supplémentaire, 5\smin en tout\./);
});
