import { deepEqual, equal, match, notEqual, ok } from "node:assert/strict";
import { inWords } from "../../instruments/format/finding.ts";
import { exampleFiles, type Files, readFiles } from "./example.ts";

/** What is changed in the example, where the fault is to be seen, and what is to be said of it. */
interface Fault {
  readonly of: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** A text on the line that is told, in the changed file or in another. */
  readonly at: string | readonly [file: string, text: string];
  readonly says: RegExp;
}

const FAULTS: readonly Fault[] = [
  {
    of: "a missing translation",
    file: "texts/fr.yaml",
    from: "  n02: Mon bureau est en ordre quand je le quitte.\n",
    to: "",
    at: "questions:",
    says: /^fr has no bodyText for the question "n02"$/,
  },
  {
    of: "a field that only one language has",
    file: "texts/en-US.yaml",
    from: "  habits: { name: Your habits }",
    to: "  habits: { name: Your habits, description: Three parts }",
    at: ["texts/fr.yaml", "habits:"],
    says: /^fr has no description for the section "habits"$/,
  },
  {
    of: "a placeholder that a language lost",
    file: "texts/fr.yaml",
    from: "vous avez {minutes} minutes",
    to: "vous avez trois minutes",
    at: "trois minutes",
    says: /digits\.subtestInstructions has no place here, and \{minutes\} in en-US$/,
  },
  {
    of: "a placeholder that does not exist",
    file: "texts/en-US.yaml",
    from: "{name}'s results",
    to: "{nom}'s results",
    at: "{nom}",
    says: /^\{nom\} is nothing that can be filled in/,
  },
  {
    of: "an answer that a language lost",
    file: "texts/fr.yaml",
    from: "    - Tout à fait en désaccord\n",
    to: "",
    at: "agreement:",
    says: /^"n01" has 4 answers in fr, and 5 in en-US$/,
  },
  {
    of: "an item on no scale",
    file: "scoring.yaml",
    from: "items: [n01, n02, -n03]",
    to: "items: [n01, n02]",
    at: ["questions.yaml", "n03:"],
    says: /^"n03" is on no scale, and does not say isUnscored$/,
  },
  {
    of: "a key for an answer that does not exist",
    file: "scoring.yaml",
    from: "s01: { graded: [2, 1, 0, 3] }",
    to: "s01: { right: 5 }",
    at: "s01:",
    says: /^the key of "s01" names the answer 5, and there are 4$/,
  },
  {
    of: "a key with a worth too many",
    file: "scoring.yaml",
    from: "[2, 1, 0, 3]",
    to: "[2, 1, 0, 3, 1]",
    at: "s01:",
    says: /has 5 worths for 4 answers/,
  },
  {
    of: "a key for a question that does not exist",
    file: "scoring.yaml",
    from: "keys:\n",
    to: "keys:\n  s02: { right: 1 }\n",
    at: "s02:",
    says: /^a key for the question "s02", which is not asked$/,
  },
  {
    of: "a key of another kind than the answers",
    file: "scoring.yaml",
    from: "s01: { graded: [2, 1, 0, 3] }",
    to: 's01: { text: "3" }',
    at: "s01:",
    says: /needs a key with right or graded or consensus, and not text$/,
  },
  {
    of: "a key for what is answered on a scale",
    file: "scoring.yaml",
    from: "keys:\n",
    to: "keys:\n  n01: { right: 1 }\n",
    at: "n01:",
    says: /answered on a scale and has no key/,
  },
  {
    of: "a choice without a key",
    file: "scoring.yaml",
    from: "  s01: { graded: [2, 1, 0, 3] }\n",
    to: "  {}\n",
    at: ["questions.yaml", "s01:"],
    says: /^"s01" has no key$/,
  },
  {
    of: "a question that no subtest asks",
    file: "questions.yaml",
    from: "  n06:\n",
    to: "  n06:\n  q01: { type: statement, answerCode: scale, answerSet: agreement }\n",
    at: "q01:",
    says: /^no subtest asks "q01"$/,
  },
  {
    of: "a question that is asked and does not exist",
    file: "test.yaml",
    from: "questions: [s01]",
    to: "questions: [s01, s02]",
    at: "s02",
    says: /^there is no question "s02"$/,
  },
  {
    of: "a question that is asked twice",
    file: "test.yaml",
    from: "questions: [s01]",
    to: "questions: [s01, n01]",
    at: "[s01, n01]",
    says: /^"n01" is asked already in "statements"$/,
  },
  {
    of: "a selector that fits nothing",
    file: "test.yaml",
    from: "questions: [s01]",
    to: 'questions: [s01, "x*"]',
    at: "x*",
    says: /^no question begins with "x"$/,
  },
  {
    of: "two subtests of one name",
    file: "test.yaml",
    from: "id: situation",
    to: "id: digits",
    at: "questions: [s01]",
    says: /^there are two subtests "digits"$/,
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
    of: "feedback that would give an answer away",
    file: "texts/en-US.yaml",
    from: "    title: The pile\n",
    to: "    title: The pile\n    feedback: The last one is best.\n",
    at: "feedback:",
    says: /^"s01" is no practice, and has feedback in en-US$/,
  },
  {
    of: "an image without words for those who do not see it",
    file: "texts/fr.yaml",
    from:
      "images:\n  desk.svg: Un bureau avec un téléphone à gauche et une haute pile de documents à droite\n",
    to: "",
    at: "test:",
    says: /^fr has no words for the image "desk.svg"$/,
  },
  {
    of: "an image that is not there",
    file: "questions.yaml",
    from: "body: [desk.svg]",
    to: "body: [desk.svg, chair.png]",
    at: "chair.png",
    says: /^there is no file images\/chair.png$/,
  },
  {
    of: "an image that could run something",
    file: "images/desk.svg",
    from: "</style>",
    to: "</style><script>alert(1)</script>",
    at: "<svg",
    says: /^holds <script>/,
  },
  {
    of: "words for nothing",
    file: "texts/fr.yaml",
    from: "scales:\n",
    to: "scales:\n  warmth: { name: Chaleur }\n",
    at: "warmth:",
    says: /^words for nothing: this form has no scale "warmth"$/,
  },
  {
    of: "a scale without words",
    file: "texts/fr.yaml",
    from: "    low: Prend le travail comme il vient.\n",
    to: "",
    at: "name: Méthode de travail",
    says: /^fr has no low for the scale "working_method"$/,
  },
  {
    of: "an item that a scale names and nobody is asked",
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
    of: "a right answer that counts the other way round",
    file: "scoring.yaml",
    from: "items: [digits_*]",
    to: "items: [-digits_*]",
    at: "-digits_*",
    says: /cannot count the other way round/,
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
  {
    of: "a band without words",
    file: "texts/en-US.yaml",
    from: "bands: { low: Low, average: Average, high: High }",
    to: "bands: { low: Low, average: Average }",
    at: "bands:",
    says: /^en-US has no words for the band "high"$/,
  },
  {
    of: "a quality index of an item that does not exist",
    file: "scoring.yaml",
    from: "synonyms: [[n01, n02]]",
    to: "synonyms: [[n01, n09]]",
    at: "n09",
    says: /^"n09" is not asked$/,
  },
  {
    of: "a quality index without words",
    file: "texts/fr.yaml",
    from: "  agreement_of_answers:\n    name: Concordance des réponses\n",
    to: "  agreement_of_answers:\n",
    at: "description: L’écart",
    says: /^fr has no name for the quality index "agreement_of_answers"$/,
  },
  {
    of: "a comparison of what cannot be compared",
    file: "scoring.yaml",
    from: "synonyms: [[n01, n02]]",
    to: "synonyms: [[n01, s01]]",
    at: "s01]]",
    says: /"s01", which are not answered on the same scale$/,
  },
  {
    of: "a group without a row for a scale",
    file: "norms.csv",
    from: "age_40_up,order,",
    to: "age_16_39,order,",
    at: "group,scale",
    says: /^the group "age_40_up" has no row for "order"$/,
  },
  {
    of: "a gap between ages",
    file: "norms.yaml",
    from: "age: [40, null]",
    to: "age: [45, null]",
    at: "age_40_up",
    says: /^between the ages of "age_16_39" and "age_40_up" is a gap, 40 to 44$/,
  },
  {
    of: "ages that overlap",
    file: "norms.yaml",
    from: "age: [40, null]",
    to: "age: [39, null]",
    at: "age_40_up",
    says: /^the ages of "age_40_up" and "age_16_39" overlap$/,
  },
  {
    of: "a gender without a group",
    file: "norms.yaml",
    from: "age_40_up, age: [40, null]",
    to: "age_40_up, gender: f, age: [40, null]",
    at: "age_40_up",
    says: /^there is a group like "age_40_up", and none for men by age$/,
  },
  {
    of: "a language in two groups",
    file: "norms.yaml",
    from: "age: [16, 39] }\n  - { id: age_40_up, age: [40, null] }",
    to: "languages: [fr] }\n  - { id: age_40_up, languages: [en-CA, fr] }",
    at: "age_40_up",
    says: /^"age_40_up" and "age_16_39" are both of the language fr$/,
  },
  {
    of: "no group for whose age is not known",
    file: "norms.yaml",
    from: "{ id: all }",
    to: "{ id: all, age: [0, 15] }",
    at: "groups:",
    says: /^there is no group for those whose age or gender is not known$/,
  },
  {
    of: "a table that leaves a raw score out",
    file: "norm_tables.csv",
    from: "all,digits,2,2,7\n",
    to: "",
    at: "all,digits,3,3,9",
    says: /^no row holds the raw scores between 1 and 3$/,
  },
  {
    of: "a table that holds a raw score twice",
    file: "norm_tables.csv",
    from: "all,digits,2,2,7",
    to: "all,digits,2,3,7",
    at: "all,digits,3,3,9",
    says: /^the raw score 3 stands in two rows$/,
  },
  {
    of: "a table that ends too early",
    file: "norm_tables.csv",
    from: "all,digits,6,6,16\nage_16",
    to: "age_16",
    at: "all,digits,5,5,14",
    says: /^"digits" can be 6, and the table ends at 5$/,
  },
  {
    of: "a standard score that falls while the raw score rises",
    file: "norm_tables.csv",
    from: "all,digits,2,2,7",
    to: "all,digits,2,2,4",
    at: "all,digits,2,2,4",
    says: /^the score falls from 5 to 4 while the raw score rises$/,
  },
  {
    of: "a row for a quality index that does not exist",
    file: "quality_norms.csv",
    from: "pace,",
    to: "pause,",
    at: "pause,",
    says: /^there is no quality index "pause"$/,
  },
  {
    of: "a language that the form does not name",
    file: "test.yaml",
    from: "[en-US, en-CA, fr]",
    to: "[en-US, en-CA]",
    at: ["texts/fr.yaml", "test:"],
    says: /^the form does not name the language fr$/,
  },
  {
    of: "two answers alike",
    file: "texts/en-US.yaml",
    from: "[Strongly disagree, Disagree,",
    to: "[Disagree, Disagree,",
    at: "agreement:",
    says: /^"n01" has the answer "Disagree" twice$/,
  },
  {
    of: "two questions alike",
    file: "texts/en-US.yaml",
    from: "n02: My desk is tidy when I leave it.",
    to: "n02: I put things back where they belong.",
    at: "n02:",
    says: /^"n02" asks in en-US the same as "n01"$/,
  },
  {
    of: "a generator that does not exist",
    file: "questions.yaml",
    from: "{ kind: digit_span, seed: 20261",
    to: "{ kind: digit_spam, seed: 20261",
    at: "digits:",
    says: /^"digits" cannot be made: there is no generator "digit_spam"; there are: /,
  },
  {
    of: "an option that a generator does not take",
    file: "questions.yaml",
    from: "{ explains: true }",
    to: "{ recall: sideways }",
    at: "practice_digits:",
    says: /^"practice_digits" cannot be made: options\.recall: /,
  },
  {
    of: "a difficulty without bounds",
    file: "questions.yaml",
    from: "items: 6, difficulty: [-2, 2]",
    to: "items: 6, difficulty: [-2, 1.7e+308]",
    at: "digits:",
    says: /^generate\.digits\.difficulty\.1: /,
  },
  {
    of: "more items than any set has",
    file: "questions.yaml",
    from: "items: 6, difficulty: [-2, 2]",
    to: "items: 1000000000, difficulty: [-2, 2]",
    at: "digits:",
    says: /^generate\.digits\.items: /,
  },
  {
    of: "a field that does not exist",
    file: "scoring.yaml",
    from: "s01: { graded: [2, 1, 0, 3] }",
    to: "s01: { gradings: [2, 1, 0, 3] }",
    at: "s01:",
    says: /there is no field "gradings" here/,
  },
  {
    of: "a word where a number belongs",
    file: "test.yaml",
    from: "timeLimit: 180",
    to: "timeLimit: long",
    at: "timeLimit: long",
    says: /^sections\.1\.subtests\.1\.timeLimit: must be a number, and is a text$/,
  },
  {
    of: "an answer that YAML takes for a number",
    file: "texts/fr.yaml",
    from: "    - D’accord\n",
    to: "    - 4\n",
    at: "- 4",
    says: /must be a text: put it in quotes, it reads as a number now$/,
  },
  {
    of: "a bank that is not there",
    file: "test.yaml",
    from: "screens: active\n",
    to: "screens: active\nuses: [../nowhere]\n",
    at: "uses:",
    says: /^there is no folder nowhere$/,
  },
];

async function changed({ of, file, from, to }: Fault): Promise<Files> {
  const files = await exampleFiles();
  const before = files.get(file)!;
  ok(before.includes(from), `${of}: the example does not say ${JSON.stringify(from)}`);
  return new Map(files).set(file, before.replace(from, () => to));
}

Deno.test("the example is as it should be", async () => {
  const { instrument, findings } = await readFiles(await exampleFiles());
  deepEqual(findings.map(inWords), []);
  notEqual(instrument, null);
});

for (const fault of FAULTS) {
  Deno.test(`${fault.of} is told, with file and line`, async () => {
    const files = await changed(fault);
    const { instrument, findings } = await readFiles(files);
    equal(instrument, null);
    const [file, text] = typeof fault.at === "string" ? [fault.file, fault.at] : fault.at;
    const line = (files.get(file) as string).split("\n").findIndex((line) => line.includes(text)) + 1;
    notEqual(line, 0, `${file} has no line with ${text}`);
    const here = findings.filter((finding) => finding.file === file && finding.line === line);
    match(
      here.map(({ message }) => message).join("\n") || findings.map(inWords).join("\n"),
      new RegExp(fault.says, "m"),
    );
    ok(here.length > 0, `told elsewhere:\n${findings.map(inWords).join("\n")}`);
  });
}

Deno.test("a flag or a time that is not right hides nothing of what else is not", async () => {
  const files: Files = new Map(await exampleFiles());
  const change = (file: string, from: string, to: string) => {
    ok((files.get(file) as string).includes(from), from);
    files.set(file, (files.get(file) as string).replace(from, to));
  };
  change("test.yaml", "progressIndicator: PB", "progressIndicator: XX");
  change("test.yaml", "timeLimit: 180", "timeLimit: soon");
  change("scoring.yaml", "s01: { graded: [2, 1, 0, 3] }", "s01: { right: 5 }");
  const { instrument, findings } = await readFiles(files);
  equal(instrument, null);
  deepEqual(findings.map(({ file, message }) => `${file.split("/").at(-1)} ${message}`), [
    'scoring.yaml the key of "s01" names the answer 5, and there are 4',
    "test.yaml progressIndicator: must be PB or PC or NP",
    "test.yaml sections.1.subtests.1.timeLimit: must be a number, and is a text",
  ]);
});

Deno.test("all faults of a package are told at once, by file and line", async () => {
  const files: Files = new Map(await exampleFiles());
  // Each in a place of its own, so that none hides another.
  const together = FAULTS.filter(({ of }) =>
    [
      "a missing translation",
      "a placeholder that a language lost",
      "an item on no scale",
      "a key for a question that does not exist",
      "an image that is not there",
      "ages that overlap",
      "a standard score that falls while the raw score rises",
      "bands that do not rise",
      "a quality index of an item that does not exist",
      "an option that a generator does not take",
    ].includes(of)
  );
  equal(together.length, 10);
  for (const { file, from, to } of together) {
    files.set(
      file,
      (files.get(file) as string).replace(from, () => to),
    );
  }
  const { findings } = await readFiles(files);
  for (const { of, says } of together) {
    ok(findings.some(({ message }) => says.test(message)), `${of} is not told`);
  }
  const places = findings.map(({ file, line }) => `${file}:${String(line).padStart(6, "0")}`);
  deepEqual(places, places.toSorted());
});
