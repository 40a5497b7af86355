import { inWords } from "./finding.ts";
import { readInstrument } from "./read.ts";

for (const path of Deno.args) {
  const started = performance.now();
  const { instrument, findings } = await readInstrument(path);
  for (const finding of findings) console.log(inWords(finding));
  const questions = instrument?.sections.flatMap(({ subtests }) =>
    subtests.flatMap(({ questions }) => questions)
  ).length;
  console.log(
    `${path}: ${instrument ? `all is well, ${questions} questions` : `${findings.length} findings`} (${
      Math.round(performance.now() - started)
    } ms)`,
  );
}
