import { parseArgs } from "node:util";
import { traceRespondent } from "$/domain/scoring/trace_respondent.ts";
import { requireId } from "$/model/id.ts";
import { Refusal } from "$/model/refusal.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { traceInWords } from "./score/in_words.ts";
import { requireUpToDate, withDatabase } from "./database/task_database.ts";

const USAGE = "deno task score <respondent id> [--json] [--data DIR]";

/** Prints a respondent's scores, each with its trace. */
await runTask(async () => {
  const { respondentId, isJson, data } = read(Deno.args);
  const traced = await withDatabase(data, async (sql) => {
    await requireUpToDate(sql);
    return await traceRespondent(sql, respondentId, new Date());
  });
  if (isJson) return console.log(JSON.stringify(traced, null, 2));
  if (traced.length === 0) throw new Complaint("No such respondent has finished a test.");
  console.log(traced.map((assessment) => traceInWords(assessment).join("\n")).join("\n\n"));
});

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, data: { type: "string" } },
    });
    if (positionals.length !== 1) throw new Error("Name one respondent.");
    return { respondentId: requireId(positionals[0]), isJson: values.json ?? false, data: values.data };
  } catch (error) {
    const message = error instanceof Refusal ? "That is no id of a respondent." : (error as Error).message;
    throw new Complaint(`${message}\n${USAGE}`);
  }
}
