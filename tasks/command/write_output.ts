import { Complaint } from "./complaint.ts";

/** Writes a file that the user named. If it cannot be written, complains with the system's reason. */
export async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await (typeof content === "string" ? Deno.writeTextFile(path, content) : Deno.writeFile(path, content));
  } catch (error) {
    throw new Complaint(`${path} cannot be written: ${(error as Error).message}`);
  }
}
