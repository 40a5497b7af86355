import { Complaint } from "$/tasks/command/complaint.ts";
import { benchBesideAnswers } from "./beside_answers.ts";
import { benchCsv } from "./csv.ts";
import { benchMade } from "./made.ts";
import { benchPdf } from "./pdf.ts";

/** Each part has its own world; one by name, or all in order. */
const PARTS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  pdf: benchPdf,
  made: benchMade,
  answers: benchBesideAnswers,
  csv: benchCsv,
};

const [name, ...words] = Deno.args;
if (name !== undefined && !PARTS[name]) {
  throw new Complaint(`deno task bench reports [${Object.keys(PARTS).join(" | ")}]`);
}
for (const [part, bench] of Object.entries(PARTS)) {
  if (name === undefined || name === part) await bench(words);
}
