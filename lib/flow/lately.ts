export interface Lately<T> {
  tell(who: string, what: T): void;
  /** What each told last, of those who told anything lately. */
  told(): T[];
}

/** What many tell again and again: whoever has been silent for longer than that has nothing to tell any more. */
export function lately<T>(silenceMs: number, now: () => number): Lately<T> {
  const last = new Map<string, { what: T; until: number }>();
  return {
    tell: (who, what) => void last.set(who, { what, until: now() + silenceMs }),
    told() {
      for (const [who, { until }] of last) if (until < now()) last.delete(who);
      return [...last.values()].map(({ what }) => what);
    },
  };
}
