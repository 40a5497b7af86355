import { render } from "preact-render-to-string";
import { h } from "preact";
import { Complaint, runTask } from "$/tasks/command/complaint.ts";
import { writeOutput } from "$/tasks/command/write_output.ts";
import { Proof } from "./proof/Proof.tsx";
import { soundInstrument } from "./sound_instrument.ts";

/** Prints an instrument as one page for proofreading: all languages side by side, with keys and pictures. */
await runTask(async () => {
  const [path, out, ...more] = Deno.args;
  if (!path || !out || more.length > 0) throw new Complaint("deno task proof <folder|zip> <page.html>");
  const instrument = await soundInstrument(path);
  const styles = await Deno.readTextFile(new URL("./proof/proof.css", import.meta.url));
  await writeOutput(out, `<!doctype html>${render(h(Proof, { instrument, styles }))}`);
  console.log(`${out} is ready to be read.`);
});
