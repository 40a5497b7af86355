import { readFileSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import process from "node:process";

/**
 * Lowers the priority of this process and those it starts from now on to a nice value (0 to 19). Linux shares
 * the processor among sessions before it looks at nice values, so a session that this process leads gets the
 * value too; a session shared with others does not.
 */
export function lowerPriority(nice: number): void {
  if (nice > getPriority()) setPriority(nice);
  if (leadsItsSession()) lowerSessionPriority(process.pid);
}

/** Gives the session that a process leads this process's nice value. */
export function lowerSessionPriority(leader: number): void {
  const nice = getPriority();
  if (nice <= 0) return;
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(nice));
  } catch {
    // Without autogroups the nice value of the process counts.
  }
}

function leadsItsSession(): boolean {
  try {
    // pid (name) state ppid pgrp session ...; the name may contain anything.
    const [, , , session] = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)!.split(" ");
    return Number(session) === process.pid;
  } catch {
    return false;
  }
}
