/**
 * An error that a person can fix: a taken port, a missing system package, a mistyped option. Only its message
 * is shown, as a stack trace would hide it.
 */
export class Complaint extends Error {
  override name = "Complaint";
}

/**
 * Runs a task's body and exits. A complaint prints its message; any other error is a bug and prints its stack
 * trace.
 */
export async function runTask(body: () => Promise<number | void>): Promise<never> {
  try {
    Deno.exit(await body() ?? 0);
  } catch (error) {
    console.error(error instanceof Complaint ? error.message : error);
    Deno.exit(1);
  }
}
