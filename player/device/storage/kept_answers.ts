import type { Effect } from "../../engine/effect.ts";
import { holdsAnswer } from "../../engine/read.ts";
import type { KeptAnswer } from "../../engine/state.ts";
import type { DeviceStorage } from "./storage.ts";

/** The respondent whose answers are kept, and the assessment. */
export interface Owner {
  readonly respondentId: string;
  readonly assessmentId: string | null;
  readonly token: string;
}

/** An answer, or its removal, as this device keeps it: with the token that it can be sent with later. */
interface StoredEntry {
  readonly assessmentId: string | null;
  readonly token: string;
  /** Null: the answer was removed. */
  readonly response: KeptAnswer | null;
  /** When it was given or removed, in the server's time. */
  readonly at: number;
  readonly deviceId: string;
  /** When the server confirmed it; null until then. */
  readonly sent: number | null;
}

export interface KeptEntry extends StoredEntry {
  readonly respondentId: string;
  readonly question: number;
}

/**
 * Answers on this device, one entry for each respondent and question, so that tabs and respondents never mix.
 * Sent answers stay until the respondent leaves: a reload without a connection has no other source.
 */
export interface KeptAnswers {
  /** The entry of a key; null if it is not an answer. */
  read(key: string): KeptEntry | null;
  /** Unless a newer one is kept. */
  keep(entry: KeptEntry): void;
  markSent(respondentId: string, question: number, at: number, now: number): void;
  /** Entries of a respondent, or of all. */
  of(respondentId?: string): KeptEntry[];
  /** Unless a newer one is kept. */
  forget(entry: Pick<KeptEntry, "respondentId" | "question" | "at">): void;
}

/** Prefix of the keys of answers: `assay-answer/<respondent>/<question>`. */
export const ANSWERS = "assay-answer/";

export function keptAnswers(storage: DeviceStorage): KeptAnswers {
  const keyOf = ({ respondentId, question }: Pick<KeptEntry, "respondentId" | "question">) =>
    `${ANSWERS}${respondentId}/${question}`;
  const read = (key: string): KeptEntry | null => {
    const [prefix, respondentId, question] = key.split("/");
    if (`${prefix}/` !== ANSWERS) return null;
    try {
      const entry = JSON.parse(storage.get(key)!);
      // Null if the key is not set. A value without a time was not written by the player.
      return entry?.at > 0 ? { ...entry, respondentId, question: Number(question) } : null;
    } catch {
      return null;
    }
  };
  const of = (respondentId?: string) =>
    storage.keys(ANSWERS + (respondentId === undefined ? "" : `${respondentId}/`)).map(read)
      .filter((entry) => entry !== null);
  const write = (entry: KeptEntry) => {
    const { respondentId: _, question: __, ...rest } = entry;
    storage.set(keyOf(entry), JSON.stringify(rest satisfies StoredEntry));
  };

  return {
    read,
    keep(entry) {
      // Another tab may have kept a newer one.
      const present = read(keyOf(entry));
      if (!present || present.at <= entry.at) write(entry);
    },
    markSent(respondentId, question, at, now) {
      const present = read(keyOf({ respondentId, question }));
      if (present?.at === at) write({ ...present, sent: now });
    },
    of,
    forget(entry) {
      const key = keyOf(entry);
      if (read(key)?.at === entry.at) storage.remove(key);
    },
  };
}

interface KeepContext extends Owner {
  readonly deviceId: string;
  readonly kept: KeptAnswers;
}

/** Performs the effect `keep`, synchronously: no answer is sent before it is kept. */
export function keep(context: KeepContext, { question, response, at }: Extract<Effect, { do: "keep" }>) {
  context.kept.keep(
    unsentEntry(context, question, response ?? { timestamp: at, deviceId: context.deviceId }),
  );
}

/** The entry of an answer, or of its removal, that the server does not have yet. */
export function unsentEntry(
  { respondentId, assessmentId, token }: Owner,
  question: number,
  answer: KeptAnswer,
): KeptEntry {
  const response = holdsAnswer(answer) ? answer : null;
  const { timestamp: at, deviceId } = answer;
  return { respondentId, assessmentId, question, token, response, at, deviceId, sent: null };
}
