/**
 * Something a person has to mend: a taken port, a missing system package, a mistyped option. Shown as its
 * message alone, because a stack trace would only hide the sentence.
 */
export class Complaint extends Error {
  override name = "Complaint";
}

/** Runs a task's body; a complaint ends it with its sentence, anything else is a bug and keeps its trace. */
export async function runTask(body: () => Promise<number | void>): Promise<never> {
  try {
    Deno.exit(await body() ?? 0);
  } catch (error) {
    console.error(error instanceof Complaint ? error.message : error);
    Deno.exit(1);
  }
}
