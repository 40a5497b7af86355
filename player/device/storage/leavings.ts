import type { Leaving } from "../../../model/sitting/bookmark.ts";
import type { DeviceStorage } from "./storage.ts";

/** Prefix of the keys of leavings that the server does not have yet. */
export const AWAY = "assay-away/";

/** More are sent with the call after. */
const AT_ONCE = 20;

/** Times in which a respondent's page was out of sight. Kept until the server has them. */
export function leavings(local: DeviceStorage, respondentId: string) {
  const key = AWAY + respondentId;
  const read = (): Leaving[] => {
    try {
      return JSON.parse(local.get(key) ?? "[]");
    } catch {
      return [];
    }
  };
  return {
    waiting: (): Leaving[] => read().slice(0, AT_ONCE),
    add: (leaving: Leaving) => local.set(key, JSON.stringify([...read(), leaving])),
    /** The server has these. */
    drop(stored: readonly Leaving[]) {
      const left = read().filter(({ at }) => !stored.some((one) => one.at === at));
      if (left.length > 0) local.set(key, JSON.stringify(left));
      else local.remove(key);
    },
  };
}
export type Leavings = ReturnType<typeof leavings>;
