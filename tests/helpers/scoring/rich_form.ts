import { normRow, scoringForm, statements } from "./scoring_form.ts";

const STATEMENTS = Object.keys(statements(24));
const items = (from: number, to: number) =>
  STATEMENTS.slice(from, to).map((id, at) => at % 3 === 2 ? `-${id}` : id);

const questions = {
  ...statements(24),
  r1: ["ssl", 5],
  r2: ["hss", 5],
  r3: ["sss", 4],
  all1: ["msl", 5],
  all2: ["mss", 6],
  each1: ["mss", 12],
  each2: ["mss", 12],
  g1: ["ssl", 4],
  g2: ["ssl", 4],
  c1: ["s", 4],
  c2: ["s", 4],
  t1: ["d"],
  t2: ["d"],
  m1: ["dfm", 0, 3],
  m2: ["dfm", 0, 4],
  m3: ["dfm", 0, 5],
} as const;

const scales = {
  warm: { items: items(0, 8), method: "sum", missing: 0.25, standard: "T" },
  calm: { items: items(8, 16), method: "sum", missing: 0.5, standard: "T" },
  neat: { items: items(16, 24), method: "sum", missing: 0, standard: "none" },
  broad: { of: ["warm", "calm"], standard: "T" },
  tact: { items: ["g1", "-g2", "c1", "c2"], method: "sum", missing: 0.5, standard: "index" },
  wits: {
    items: ["r1", "r2", "r3", "all1", "all2", "t1", "t2"],
    method: "right",
    standard: "scaled",
    norm: "table",
  },
  eye: { items: ["each1", "each2"], method: "right_minus_wrong", penalty: 0.5, standard: "scaled" },
  hits: { items: ["each1", "each2"], method: "sum", standard: "none" },
  rate: { items: ["r1", "r2", "r3", "t1", "t2"], method: "per_minute", penalty: 0.25, standard: "T" },
  span: { items: ["m1", "m2", "m3"], method: "longest_span", standard: "scaled" },
  reasoning: { of: ["wits", "eye", "span"], from: "standard", standard: "index" },
  fake_good: { items: ["s1", "s9", "s17"], method: "sum", standard: "T", isValidity: true },
};

/** A form with each answer code, key, method, kind of norm and response quality index. */
export const richForm = scoringForm({
  questions,
  timeLimit: 600,
  scoring: {
    keys: {
      r1: { right: 2 },
      r2: { right: 5 },
      r3: { right: 1 },
      all1: { all: [2, 4] },
      all2: { all: [1, 3, 6] },
      each1: { each: [1, 4, 5, 9] },
      each2: { each: [2, 3, 11] },
      g1: { graded: [0, 2, 3, 1] },
      g2: { graded: [3, 1, 0, 2] },
      c1: { consensus: [5, 15, 60, 20] },
      c2: { consensus: [1, 1, 1, 7] },
      t1: { text: "17" },
      t2: { text: ["2.5", "5/2"] },
      m1: { text: "481" },
      m2: { text: "2KT7" },
      m3: { text: "97531" },
    },
    scales,
    quality: {
      odd: { kind: "infrequency", items: { s3: [1], s12: [5], g1: [1] }, cutOff: 1 },
      doubt: {
        kind: "inconsistency",
        synonyms: [["s1", "s2"], ["s9", "s10"]],
        antonyms: [["s4", "s6"]],
        cutOff: 1.5,
      },
      yes: { kind: "acquiescence", pairs: [["s1", "s3"], ["s4", "s6"], ["s7", "s9"]], cutOff: 0.5 },
      hurry: { kind: "pace", items: STATEMENTS, fastest: 1.2, cutOff: 0.3 },
      row: { kind: "long_string", items: STATEMENTS, cutOff: 7 },
      fit: { kind: "person_fit", scales: ["warm", "calm", "wits"], cutOff: 1.6 },
    },
    bands: {
      T: [{ id: "low", below: 40 }, { id: "average", below: 60 }, { id: "high" }],
      index: [{ id: "low", below: 85 }, { id: "average", below: 115 }, { id: "high" }],
    },
    confidence: 0.9,
  },
  norms: {
    groups: [
      { id: "everybody" },
      { id: "women", gender: "f" },
      { id: "young_women", gender: "f", age: [18, 29] },
      { id: "french", languages: ["fr"] },
    ],
    rows: Object.keys(scales).flatMap((scale, at) => [
      normRow({ scale, mean: 12 + at, sd: 3 + at / 7, reliability: 0.7 + at / 50 }),
      ...at % 2 ? [normRow({ scale, group: "women", mean: 11 + at, sd: 4, reliability: 0.9 })] : [],
    ]),
    tables: Array.from({ length: 8 }, (_, raw) => ({
      group: "everybody",
      scale: "wits",
      from: raw,
      to: raw,
      score: 2 + 2 * raw,
    })),
    percentiles: ["warm", "wits", "reasoning"].flatMap((scale, at) =>
      [2, 5, 9, 14].map((raw, nth) => ({
        group: "everybody",
        scale,
        raw: raw + at,
        percentile: 4 + 25 * nth,
      }))
    ),
    items: [
      ...STATEMENTS.slice(0, 16).map((question, at) => ({
        question,
        scale: at < 8 ? "warm" : "calm",
        mean: 3,
      })),
      ...["r1", "r2", "r3", "t1"].map((question) => ({ question, scale: "wits", mean: 0.6 })),
    ]
      .map((row) => ({ ...row, n: 500, slope: 0.6, residual: 0.8 })),
    quality: [{ index: "odd", n: 500, honest: 0.01, careless: 0.5 }],
  },
});
