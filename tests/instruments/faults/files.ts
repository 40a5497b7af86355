import type { Fault } from "./fault.ts";

/** Faults of the files themselves. */
export const FILES: readonly Fault[] = [
  {
    of: "a missing image",
    file: "questions.yaml",
    from: "body: [desk.svg]",
    to: "body: [desk.svg, chair.png]",
    at: "chair.png",
    says: /^there is no file images\/chair.png$/,
  },
  {
    of: "an image with a script",
    file: "images/desk.svg",
    from: "</style>",
    to: "</style><script>alert(1)</script>",
    at: "<svg",
    says: /^holds <script>/,
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
    of: "a missing bank",
    file: "test.yaml",
    from: "screens: active\n",
    to: "screens: active\nuses: [../nowhere]\n",
    at: "uses:",
    says: /^there is no folder nowhere$/,
  },
];
