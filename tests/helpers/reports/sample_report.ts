import type { Instrument } from "../../../model/instruments/instrument.ts";
import { type ScoringModel, scoringModel } from "../../../model/scoring/scoring_model.ts";
import type { AnswerRecord, Sitting } from "../../../model/scoring/sitting.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../model/languages.ts";
import type { ReportDocument } from "../../../model/reports/report_document.ts";
import { reportKindOf } from "../../../model/reports/report_kind.ts";
import { prepare, score } from "../../../scoring/score.ts";

/** A report of a respondent who answered every question of a form. */
export function sampleReport(
  instrument: Instrument,
  language: Language,
  changes: Partial<ReportDocument> = {},
): ReportDocument {
  const model = scoringModel(instrument);
  const scored = score(prepare(model), sittingOf(model));
  const texts = instrument.texts[language] ?? instrument.texts[DEFAULT_LANGUAGE]!;
  return {
    kind: reportKindOf(model.identifier),
    number: 1,
    replaces: null,
    language,
    timeZone: "America/Toronto",
    organization: "Cedar Valley",
    logo: null,
    accent: null,
    project: "Recruitment",
    batch: "Spring intake",
    respondent: {
      firstName: "Élodie",
      lastName: "Tremblay",
      dateOfBirth: "1990-03-09",
      gender: "f",
      generalIdNumber: "G-1",
      militaryIdNumber: null,
      employeeIdNumber: null,
    },
    test: {
      identifier: model.identifier,
      name: texts.test.name,
      isDemonstration: model.isDemonstration,
      startedAt: new Date("2026-03-02T14:00:00Z"),
      completedAt: new Date("2026-03-02T14:31:00Z"),
    },
    scored,
    scoringId: 3,
    scoringNumber: 3,
    words: texts,
    bands: model.scoring.bands,
    parts: model.subtests.map(({ id, timeLimit, questions }) => ({
      name: texts.subtests[id]!.name,
      asked: questions.length,
      answered: questions.length,
      unanswered: [],
      duration: timeLimit === null ? null : timeLimit - 7,
      timeLimit,
      timeFactor: 1,
    })),
    irregularities: [],
    madeAt: new Date("2026-03-03T09:00:00Z"),
    ...changes,
  };
}

function sittingOf({ subtests }: ScoringModel): Sitting {
  let answeredAt = Date.UTC(2026, 2, 2, 14);
  const answers: Record<string, AnswerRecord> = {};
  for (const { questions } of subtests) {
    for (const [at, { id, code, answerCount }] of questions.entries()) {
      const place = 1 + (at * 7) % Math.max(1, answerCount);
      const answer = code === "msl" || code === "mss"
        ? { answers: [place] }
        : code === "d" || code === "dfm"
        ? { answerText: "17" }
        : { answer: place };
      answers[id] = { ...answer, answeredAt: answeredAt += 4000 };
    }
  }
  const durations = Object.fromEntries(subtests.map(({ id, timeLimit }) => [id, (timeLimit ?? 600) - 7]));
  return { answers, durations, age: 35, gender: "f", language: DEFAULT_LANGUAGE };
}
