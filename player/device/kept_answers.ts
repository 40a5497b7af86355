import type { KeptAnswer } from "../engine/state.ts";
import type { DeviceStorage } from "./storage.ts";

/** An answer, or that it was taken back, as this device keeps it: with the token that it may be sent with whoever sits here then. */
export interface KeptOnDevice {
  /** Of which of the respondent's tests. */
  readonly assessmentId: string | null;
  readonly token: string;
  /** Null: taken back. */
  readonly response: KeptAnswer | null;
  /** When it was given or taken back, in the server's time. */
  readonly at: number;
  readonly deviceId: string;
  /** When the server had it, null until then. */
  readonly sent: number | null;
}

export interface Named extends KeptOnDevice {
  readonly respondentId: string;
  readonly question: number;
}

/**
 * One entry for each respondent and question, so that tabs and respondents never mix. What was sent stays until the respondent leaves:
 * a reload without a connection has nothing else to go by.
 */
export interface KeptAnswers {
  /** What lies under a key of the store, if it is an answer. */
  read(key: string): Named | null;
  keep(entry: Named): void;
  markSent(respondentId: string, question: number, at: number, now: number): void;
  /** A respondent's, or everybody's. */
  of(respondentId?: string): Named[];
  /** Unless a newer one has come since. */
  forget(entry: Pick<Named, "respondentId" | "question" | "at">): void;
}

/** Beginning of the keys of answers: `assay-answer/<respondent>/<question>`. */
export const ANSWERS = "assay-answer/";

export function keptAnswers(storage: DeviceStorage): KeptAnswers {
  const keyOf = ({ respondentId, question }: Pick<Named, "respondentId" | "question">) =>
    `${ANSWERS}${respondentId}/${question}`;
  const read = (key: string): Named | null => {
    const [prefix, respondentId, question] = key.split("/");
    if (`${prefix}/` !== ANSWERS) return null;
    try {
      const entry = JSON.parse(storage.get(key)!);
      // Null where there is none; anything else that does not say when is not ours.
      return entry?.at > 0 ? { ...entry, respondentId, question: Number(question) } : null;
    } catch {
      return null;
    }
  };
  const of = (respondentId?: string) =>
    storage.keys(ANSWERS + (respondentId === undefined ? "" : `${respondentId}/`)).map(read)
      .filter((entry) => entry !== null);
  const write = (entry: Named) => {
    const { respondentId: _, question: __, ...rest } = entry;
    storage.set(keyOf(entry), JSON.stringify(rest satisfies KeptOnDevice));
  };

  return {
    read,
    keep(entry) {
      // Another tab may have a newer one.
      const there = read(keyOf(entry));
      if (!there || there.at <= entry.at) write(entry);
    },
    markSent(respondentId, question, at, now) {
      const there = read(keyOf({ respondentId, question }));
      if (there?.at === at) write({ ...there, sent: now });
    },
    of,
    forget(entry) {
      const key = keyOf(entry);
      if (read(key)?.at === entry.at) storage.remove(key);
    },
  };
}
