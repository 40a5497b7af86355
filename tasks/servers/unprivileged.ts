import { Complaint } from "../command/complaint.ts";

/** How to start a program that refuses to run as root: words before its command line. */
export interface Disguise {
  readonly prefix: readonly string[];
  /** Makes a folder writable for the program. */
  own(folder: string): Promise<void>;
}

const NOBODY = 65534;
const plain: Disguise = { prefix: [], own: async () => {} };

/**
 * In a user namespace root is mapped to user 1 and keeps access to its own files. Where containers forbid
 * namespaces, the program really runs as nobody, which needs a repository that nobody can read. `parent` is
 * the folder that will contain the program's own.
 */
export async function unprivileged(program: string, parent: string): Promise<Disguise> {
  if (Deno.uid() !== 0) return plain;
  const namespace = ["unshare", "--user", "--map-user=1", "--map-group=1"];
  if (await works([...namespace, "true"])) return { ...plain, prefix: namespace };
  const asNobody = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  await letThrough(parent);
  if (await works([...asNobody, "test", "-x", program]) && await works([...asNobody, "test", "-x", parent])) {
    return { prefix: asNobody, own: (folder) => Deno.chown(folder, NOBODY, NOBODY) };
  }
  throw new Complaint(
    "Postgres does not run as root, and here root may neither make user namespaces nor can other users read this " +
      "folder: run as an ordinary user, move the repository to where all users may read, or set DATABASE_URL.",
  );
}

/** The data folder is closed to others. Lets nobody pass through it to its own part, without listing it. */
async function letThrough(folder: string) {
  const { mode } = await Deno.stat(folder);
  await Deno.chmod(folder, mode! | 0o001);
}

async function works([command, ...args]: string[]): Promise<boolean> {
  const child = new Deno.Command(command!, { args, stdin: "null", stdout: "null", stderr: "null" });
  return (await child.output()).success;
}
