import { readdirSync, readFileSync } from "node:fs";

/** The numbers of the browsers that a process has started and that run. */
export const browsersOf = (parent: number): number[] =>
  processes().filter((pid) =>
    parentOf(pid) === parent && read(pid, "cmdline").includes("--remote-debugging-pipe")
  );

/** The browser itself, and all that it has started: they are of one group. */
export const groupOf = (browser: number): number[] =>
  processes().filter((pid) => Number(statOf(pid)[2]) === browser && statOf(pid)[0] !== "Z");

/** What draws pages, and not the browser around them. */
export const isRenderer = (pid: number) => read(pid, "cmdline").includes("--type=renderer");

const processes = () => readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(Number);
const parentOf = (pid: number) => Number(statOf(pid)[1]);

/** State, parent, group: what stands behind the name, which may hold anything. */
const statOf = (pid: number) => read(pid, "stat").slice(read(pid, "stat").lastIndexOf(")") + 2).split(" ");

function read(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, "latin1");
  } catch {
    // It has ended in the meantime.
    return "";
  }
}
