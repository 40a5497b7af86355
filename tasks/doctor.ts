import { runTask } from "./command/complaint.ts";
import { readDoctorArgs } from "./doctor/arguments.ts";
import { examine } from "./doctor/examine.ts";
import { lineOf } from "./doctor/verdict.ts";
import { withoutSecrets } from "./doctor/without_secrets.ts";

/** `deno task doctor`: prints what is missing or wrong with an installation; exits with 1 if anything is. */
await runTask(async () => {
  const options = readDoctorArgs(Deno.args);
  const variables = Deno.env.toObject();
  let isWell = true;
  for await (const verdict of examine(variables, options)) {
    console.log(withoutSecrets(lineOf(verdict), variables));
    if (verdict.mark === "NO") isWell = false;
  }
  return isWell ? 0 : 1;
});
