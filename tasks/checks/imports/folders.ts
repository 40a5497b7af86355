import { circlesIn } from "./circles.ts";
import type { Finding } from "../finding.ts";
import type { Modules } from "./modules.ts";
import { isTest } from "./rooms.ts";

/** Rooms whose folders are nouns or purposes. A file directly in such a room belongs to no folder. */
const ROOMS = ["model", "domain", "db", "components", "lib"];

/** Folders of a room that depend on each other, directly or through others, each with an import per step. */
export function checkFolders(modules: Modules): Finding[] {
  const steps = new Map<string, Map<string, string>>();
  for (const { path, imports } of modules.values()) {
    const from = folderOf(path);
    if (!from || isTest(path)) continue;
    const doors = steps.get(from) ?? new Map<string, string>();
    steps.set(from, doors);
    for (const { target } of imports) {
      const to = target && folderOf(target);
      const isNeighbour = to && to !== from && to.split("/")[0] === from.split("/")[0];
      if (isNeighbour && !doors.has(to)) doors.set(to, `${path} -> ${target}`);
    }
  }
  const graph = new Map([...steps].map(([folder, doors]) => [folder, [...doors.keys()]]));
  return circlesIn(graph).map((circle) => {
    const examples = circle.map((folder, at) => steps.get(folder)!.get(circle[(at + 1) % circle.length]!)!);
    return { path: circle[0]!, message: `needs what needs it: ${examples.join(", ")}` };
  });
}

/** `domain/entry` of `domain/entry/seats/sign_up.ts`; null for a file in no such folder. */
function folderOf(path: string): string | null {
  const [room, folder, ...rest] = path.split("/");
  return rest.length > 0 && ROOMS.includes(room!) ? `${room}/${folder}` : null;
}
