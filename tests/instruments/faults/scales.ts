import type { Fault } from "./fault.ts";

/** Faults of scales, composites and bands. */
export const SCALES: readonly Fault[] = [
  {
    of: "an item on no scale",
    file: "scoring.yaml",
    from: "items: [n01, n02, -n03]",
    to: "items: [n01, n02]",
    at: ["questions.yaml", "n03:"],
    says: /^"n03" is on no scale, and does not say isUnscored$/,
  },
  {
    of: "a practice item on a scale",
    file: "scoring.yaml",
    from: "items: [n04, n05, -n06]",
    to: "items: [n04, n05, -n06, p01]",
    at: "p01",
    says: /^"p01" is practice and cannot count on a scale$/,
  },
  {
    of: "an item of a scale that no subtest asks",
    file: "scoring.yaml",
    from: "items: [n01, n02, -n03]",
    to: "items: [n01, n02, -n03, n07]",
    at: "n07",
    says: /^"n07" is not asked$/,
  },
  {
    of: "an item that counts twice",
    file: "scoring.yaml",
    from: "items: [n01, n02, -n03]",
    to: "items: [n01, n02, -n03, n02]",
    at: "order: {",
    says: /^"n02" counts twice on this scale$/,
  },
  {
    of: "a scale that is part of itself",
    file: "scoring.yaml",
    from: "working_method: { of: [order, planning], standard: T }",
    to:
      "working_method: { of: [order, whole], standard: T }\n  whole: { of: [working_method], standard: none }",
    at: "whole: {",
    says: /^"whole" is, by way of its parts, a part of itself$/,
  },
  {
    of: "a composite of a scale that does not exist",
    file: "scoring.yaml",
    from: "of: [order, planning]",
    to: "of: [order, plans]",
    at: "plans",
    says: /^there is no scale "plans"$/,
  },
  {
    of: "bands that do not rise",
    file: "scoring.yaml",
    from: "{ id: low, below: 40 }",
    to: "{ id: low, below: 70 }",
    at: "below: 70",
    says: /^the band "average" ends below 60, which is not above 70$/,
  },
  {
    of: "a highest band with an end",
    file: "scoring.yaml",
    from: "{ id: average, below: 60 }, { id: high }",
    to: "{ id: average, below: 60 }, { id: high, below: 80 }",
    at: "below: 80",
    says: /^"high" is the highest band and has no end/,
  },
  {
    of: "a standard without bands",
    file: "scoring.yaml",
    from: "planning: { items: [n04, n05, -n06], method: sum, missing: 0.34, standard: T }",
    to: "planning: { items: [n04, n05, -n06], method: sum, missing: 0.34, standard: index }",
    at: "planning: {",
    says: /"index", for which there are no bands$/,
  },
];
