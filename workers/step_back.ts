import { readFileSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import process from "node:process";

/**
 * This process, and what it starts from now on, gives way to all others as far as the number says (0 to 19).
 * Linux shares the processor among sessions before it looks at a process's own number, so the session that this process
 * leads steps back too; one that it shares with others does not.
 */
export function stepBack(nice: number): void {
  if (nice > getPriority()) setPriority(nice);
  if (leadsItsSession()) sessionStepsBack(process.pid);
}

/** The session that a process leads gives way as far as this one does. */
export function sessionStepsBack(leader: number): void {
  const nice = getPriority();
  if (nice <= 0) return;
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(nice));
  } catch {
    // A machine that does not group by session, or groups otherwise: there the process's own number is what counts.
  }
}

function leadsItsSession(): boolean {
  try {
    // pid (name) state ppid pgrp session ...; the name may have anything in it.
    const [, , , session] = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)!.split(" ");
    return Number(session) === process.pid;
  } catch {
    return false;
  }
}
