import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** Whoever names the same machine shares its processors; containers of one machine do, whatever they are called. */
export const MACHINE = readBoot() ?? hostname();

function readBoot(): string | null {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return null;
  }
}
