import { ANSWER_CODES, type AnswerKind } from "$/model/instruments/content.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { isForEverybody, type NormRow } from "$/model/instruments/norms.ts";
import { QUESTION_TYPES } from "$/model/instruments/question_kinds.ts";
import { ADMIN_LANGUAGE } from "$/model/languages.ts";
import type { TestIdentifier } from "$/model/instruments/test_identifiers.ts";
import { columns } from "./columns.ts";

/**
 * The stored version of each instrument: `3.1` is the third version with its first scoring. Marked if it
 * differs from the package.
 */
export type StoredVersions = ReadonlyMap<TestIdentifier, string>;

const TITLES = [
  ...[
    "identifier",
    "name",
    "languages",
    "sections",
    "subtests",
    "items",
    "practice",
    "minutes",
    "scales",
    "reliability",
  ],
  ...["norms", "stored"],
];

/** One line per instrument. */
export function instrumentTable(instruments: readonly Instrument[], stored: StoredVersions): string[] {
  return columns([
    TITLES,
    ...instruments.map((instrument) => {
      const { flags, texts, sections, scoring, norms } = instrument;
      const { items, practice } = countItems(instrument);
      return [
        flags.internalTestIdentifier,
        texts[ADMIN_LANGUAGE]?.test.name ?? flags.baseName,
        flags.languages.join(" "),
        ...[sections.length, sections.flatMap(({ subtests }) => subtests).length, items, practice].map(
          String,
        ),
        minutes(instrument),
        String(Object.keys(scoring.scales).length),
        range(everybodysRows(instrument).map(({ reliability }) => reliability)),
        `${norms.version} ${norms.source}`,
        stored.get(flags.internalTestIdentifier) ?? "–",
      ];
    }),
  ]);
}

const isPractice = (subtest: { isPractice: boolean; isSectionPractice: boolean }) =>
  subtest.isPractice || subtest.isSectionPractice;

function countItems({ sections }: Instrument) {
  const all = sections.flatMap(({ subtests }) => subtests);
  const count = (subtests: typeof all) => subtests.reduce((sum, { questions }) => sum + questions.length, 0);
  return { items: count(all.filter((it) => !isPractice(it))), practice: count(all.filter(isPractice)) };
}

/** The sum of the time limits; a dash without limits, with a + if only some parts are timed. */
function minutes({ flags, sections }: Instrument): string {
  const limits = sections.flatMap(({ subtests }) => subtests).filter((it) => !isPractice(it))
    .map(({ timeLimit }) => timeLimit);
  const sum = limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0);
  const most = flags.testWideTimeLimit === null ? sum : Math.min(sum || Infinity, flags.testWideTimeLimit);
  if (most === 0) return "–";
  return `${Math.round(most / 6) / 10}${
    limits.includes(null) && flags.testWideTimeLimit === null ? "+" : ""
  }`;
}

function everybodysRows({ norms }: Instrument): NormRow[] {
  const everybody = norms.groups.find(isForEverybody)?.id;
  return norms.rows.filter(({ group }) => group === everybody);
}

function range(numbers: readonly number[]): string {
  if (numbers.length === 0) return "–";
  const [least, most] = [Math.min(...numbers).toFixed(2), Math.max(...numbers).toFixed(2)];
  return least === most ? least : `${least}–${most}`;
}

/** One line per scale of each instrument. */
export function scaleTable(instruments: readonly Instrument[]): string[] {
  return columns([
    ["identifier", "scale", "name", "of", "method", "standard", "reliability", "mean", "sd"],
    ...instruments.flatMap((instrument) => {
      const known = new Map(everybodysRows(instrument).map((row) => [row.scale, row]));
      return Object.entries(instrument.scoring.scales).map(([id, scale]) => {
        const row = known.get(id);
        return [
          instrument.flags.internalTestIdentifier,
          id,
          instrument.texts[ADMIN_LANGUAGE]?.scales[id]?.name ?? "",
          "items" in scale ? `${scale.items.length} items` : `${scale.of.length} scales`,
          "items" in scale ? scale.method : scale.from,
          scale.standard,
          ...[row?.reliability, row?.mean, row?.sd].map((number) => number?.toFixed(2) ?? "–"),
        ];
      });
    }),
  ]);
}

/**
 * How often each question type and each answer code is used, practice included, and by how many instruments.
 */
export function kindTables(instruments: readonly Instrument[]): string[] {
  const questions = instruments.flatMap(({ flags, sections }) =>
    sections.flatMap(({ subtests }) => subtests).flatMap(({ questions }) =>
      questions.map(({ type, answerCode }) => ({ by: flags.internalTestIdentifier, type, answerCode }))
    )
  );
  const line = (name: readonly string[], of: typeof questions) => [
    ...name,
    String(of.length),
    String(new Set(of.map(({ by }) => by)).size),
  ];
  const codes = Object.entries(ANSWER_CODES) as [AnswerKind, string][];
  return [
    ...columns([
      ["question type", "asked", "in tests"],
      ...QUESTION_TYPES.map((type) => line([type], questions.filter((one) => one.type === type))),
    ]),
    "",
    ...columns([
      ["answer code", "", "asked", "in tests"],
      ...codes.map(([kind, code]) =>
        line([code, kind], questions.filter(({ answerCode }) => answerCode === kind))
      ),
    ]),
  ];
}
