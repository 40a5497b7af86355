import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";

/** What Chromium's sandbox asks of the kernel: namespaces of a user's own. */
const PROBE = ["--user", "--map-root-user", "--pid", "--net", "--fork", "true"];

const makesNamespaces = () => promisify(execFile)("unshare", PROBE).then(() => true, () => false);

/** Why Chromium cannot use its sandbox here; null if it can. */
export async function whyNoSandbox(
  isRoot = process.getuid?.() === 0,
  mayMake: () => Promise<boolean> = makesNamespaces,
): Promise<string | null> {
  if (process.platform !== "linux") return null;
  if (isRoot) return "it runs as root";
  return await mayMake() ? null : "the kernel or the container lets it make no namespaces";
}
