import { ANSWERS } from "./kept_answers.ts";
import { PLACES } from "./place_note.ts";
import type { DeviceStorage } from "./storage.ts";

export const isAnswer = (key: string) => key.startsWith(ANSWERS);

/**
 * Keys of which the copy has more than local storage: answers that the server, or the page, may not have;
 * marks that an answer was sent; the places where lost answers were given. A key that is missing in local
 * storage otherwise was removed, and the copy does not know of it yet. `since`: from then on the page does
 * not know what the server got.
 */
export function lostKeys(
  copy: ReadonlyMap<string, string>,
  local: Pick<DeviceStorage, "get">,
  since: number,
): string[] {
  const entries = [...copy].map(([key, value]) => ({
    key,
    ...parsed(value),
    before: parsed(local.get(key)),
  }));
  const isNewer = ({ at, before }: { at: number; before: Entry }) => at > before.at;
  const answers = entries.filter(({ key }) => isAnswer(key));
  const lost = answers.filter((it) => isNewer(it) && (it.sent === null || it.sent > since));
  const marks = answers.filter(({ at, sent, before }) =>
    at === before.at && sent !== null && before.sent === null
  );
  const owners = new Set(lost.map(({ key }) => ownerOf(key)));
  const places = entries.filter((it) =>
    it.key.startsWith(PLACES) && isNewer(it) && (it.at > since || owners.has(ownerOf(it.key)))
  );
  return [...lost, ...marks, ...places].map(({ key }) => key);
}

interface Entry {
  readonly at: number;
  readonly sent: number | null;
}

function parsed(value: string | null): Entry {
  try {
    return { at: 0, sent: null, ...JSON.parse(value!) };
  } catch {
    return { at: 0, sent: null };
  }
}

const ownerOf = (key: string) => key.split("/")[1];
