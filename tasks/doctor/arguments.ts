import { parseArgs } from "node:util";
import { Complaint } from "../command/complaint.ts";

const USAGE = `deno task doctor [--mail ADDRESS] [--backup FOLDER]
--mail sends a test mail to the address. --backup names the folder that holds the backups.`;

export interface DoctorOptions {
  readonly mail?: string;
  readonly backup?: string;
}

export function readDoctorArgs(args: string[]): DoctorOptions {
  try {
    const options = { mail: { type: "string" }, backup: { type: "string" } } as const;
    const { mail, backup } = parseArgs({ args, options }).values;
    if (mail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(mail)) {
      throw new Error("--mail needs a mail address.");
    }
    return { mail, backup };
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}
