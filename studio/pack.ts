import { packInstrument } from "$/instruments/format/pack.ts";
import { Complaint, runTask } from "$/tasks/command/complaint.ts";
import { writeOutput } from "$/tasks/command/write_output.ts";
import { soundInstrument } from "./sound_instrument.ts";

const USAGE = "deno task pack <folder> <out.zip>";

/** Writes an instrument as a self-contained zip, for `deno task import` on any installation. */
await runTask(async () => {
  const [folder, out, ...more] = Deno.args;
  if (!folder || !out?.endsWith(".zip") || more.length > 0) throw new Complaint(USAGE);
  const instrument = await soundInstrument(folder);
  const zip = packInstrument(instrument);
  await writeOutput(out, zip);
  const questions = instrument.sections.flatMap(({ subtests }) =>
    subtests.flatMap(({ questions }) => questions)
  );
  const images = Object.keys(instrument.images).length;
  console.log(
    `${out}: ${instrument.flags.internalTestIdentifier}, ${questions.length} questions, ${images} images, ${
      Math.ceil(zip.length / 1024)
    } KB`,
  );
});
