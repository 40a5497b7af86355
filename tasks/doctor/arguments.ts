import { parseArgs } from "node:util";
import { Complaint } from "../command/complaint.ts";

const USAGE = `deno task doctor [--mail ADDRESS] [--backup FOLDER] [--audit]
--mail sends a test mail to the address. --backup names the folder that holds the backups.
--audit checks the whole audit trail instead of its newest part.`;

export interface DoctorOptions {
  readonly mail?: string;
  readonly backup?: string;
  readonly audit?: boolean;
}

export function readDoctorArgs(args: string[]): DoctorOptions {
  try {
    const options = {
      mail: { type: "string" },
      backup: { type: "string" },
      audit: { type: "boolean" },
    } as const;
    const { mail, backup, audit = false } = parseArgs({ args, options }).values;
    if (mail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(mail)) {
      throw new Error("--mail needs a mail address.");
    }
    return { mail, backup, audit };
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}
