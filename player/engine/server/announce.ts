import { open } from "../modals.ts";
import type { Turn } from "../turn.ts";

/** Shows announcements, each once on a page. An unread one is shown together with new ones. */
export function announce(turn: Turn, notices: readonly string[]): void {
  const fresh = notices.filter((html) => !turn.announced.includes(html));
  if (!fresh.length) return;
  turn.announced = [...turn.announced, ...fresh];
  const present = turn.modals.find((modal) => modal.kind === "maintenance");
  const unread = present?.kind === "maintenance" ? [present.html] : [];
  open(turn, { kind: "maintenance", html: [...unread, ...fresh].join("") });
}
