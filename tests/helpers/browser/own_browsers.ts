import { readdirSync, readFileSync } from "node:fs";

/** The pids of the browsers that a process has started and that still run. */
export const browsersOf = (parent: number): number[] =>
  processes().filter((pid) =>
    parentOf(pid) === parent && read(pid, "cmdline").includes("--remote-debugging-pipe")
  );

/** The browser and all processes that it has started: they share its process group. */
export const groupOf = (browser: number): number[] =>
  processes().filter((pid) => Number(statOf(pid)[2]) === browser && statOf(pid)[0] !== "Z");

/** Whether the process draws pages. */
export const isRenderer = (pid: number) => read(pid, "cmdline").includes("--type=renderer");

const processes = () => readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(Number);
const parentOf = (pid: number) => Number(statOf(pid)[1]);

/** State, parent, group: the fields after the name, which may contain any character. */
const statOf = (pid: number) => read(pid, "stat").slice(read(pid, "stat").lastIndexOf(")") + 2).split(" ");

function read(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, "latin1");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
}
