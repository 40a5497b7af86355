import { publishTerms } from "$/domain/organization/agreements/publish_terms.ts";
import { agreementTexts, NewAgreement } from "$/model/organization/agreement.ts";
import { TERMS_KINDS } from "$/model/organization/terms.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { requireUpToDate, withDatabase } from "./database/task_database.ts";

const USAGE = `deno task terms ${TERMS_KINDS.join("|")} ENGLISH FRENCH`;

/** Publishes a new version of one of the platform's own texts. The first line of a file is its title. */
await runTask(async () => {
  const [name, english, french, ...more] = Deno.args;
  const kind = TERMS_KINDS.find((kind) => kind === name);
  if (!kind || !english || !french || more.length > 0) throw new Complaint(USAGE);
  const [en, fr] = await Promise.all([english, french].map(readWording));
  const wording = NewAgreement.safeParse({
    ...{ titleEn: en!.title, bodyEn: en!.body, titleFr: fr!.title, bodyFr: fr!.body },
    basedOn: 0,
  });
  if (!wording.success) {
    const faults = wording.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);
    throw new Complaint(`Each file needs a title in its first line, and a text. ${faults.join(", ")}`);
  }
  const version = await withDatabase(undefined, async (sql) => {
    await requireUpToDate(sql);
    return await publishTerms({ sql, now: () => new Date() }, kind, agreementTexts(wording.data));
  });
  console.log(`Version ${version} of ${kind} is published.`);
});

async function readWording(path: string) {
  const text = await Deno.readTextFile(path).catch((error) => {
    throw new Complaint(`${path} cannot be read: ${error.message}`);
  });
  const [title, ...body] = text.split("\n");
  return { title: title!.replace(/^#+ */, ""), body: body.join("\n") };
}
