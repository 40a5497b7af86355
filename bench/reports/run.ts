import { runParts } from "../parts.ts";
import { benchBesideAnswers } from "./beside_answers.ts";
import { benchCsv } from "./csv.ts";
import { benchMade } from "./made.ts";
import { benchPdf } from "./pdf.ts";

await runParts("reports", {
  pdf: benchPdf,
  made: benchMade,
  answers: benchBesideAnswers,
  csv: benchCsv,
});
