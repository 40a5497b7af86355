import { Complaint } from "$/tasks/command/complaint.ts";
import { endOfLife } from "$/tasks/command/lifetime.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { debianProgram } from "$/tasks/servers/debian_package.ts";
import { denoScript } from "$/tasks/servers/deno_script.ts";
import { faketime } from "./machines.ts";

const MARK = "BENCH_APART";
/** Namespaces of networks and mounts: what is made there ends with the last process. */
const APART = ["unshare", "--net", "--mount"];

export const isApart = () => Deno.env.has(MARK);

/** Runs a script with the same words in a network of its own, in which nothing of this machine is reached. */
export async function runApart(script: string): Promise<number> {
  const [command, ...words] = APART;
  const probe = new Deno.Command(command!, { args: [...words, "true"], stderr: "null" });
  if (Deno.uid() !== 0 || !(await probe.output()).success) {
    throw new Complaint("Networks that can be cut, and small disks, need root on Linux, with namespaces.");
  }
  // There is no other network in there.
  await Promise.all([debianProgram("caddy"), debianProgram("nats-server"), faketime()]);
  const child = new Deno.Command("setpriv", {
    args: ["--pdeathsig", "TERM", ...APART, Deno.execPath(), ...denoScript(script, ...Deno.args)],
    env: { [MARK]: "1" },
  }).spawn();
  void endOfLife().then(() => sendSignal(child.pid, "SIGTERM"));
  return (await child.status).code;
}
