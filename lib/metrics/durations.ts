import { metric, type Sample } from "./prometheus.ts";

/** A histogram of durations for each set of labels. */
export interface Durations {
  /** Counts one, in seconds. */
  add(key: string, seconds: number): void;
  /** As Prometheus text: each bucket counts all that took no longer. */
  text(): string;
}

interface Measured {
  readonly within: number[];
  count: number;
  seconds: number;
}

/** `bounds` are the upper bounds of the buckets, in seconds. */
export function openDurations(
  { name, label, keys, bounds }: {
    readonly name: string;
    readonly label: string;
    /** The values of the label. Each is reported from the start. */
    readonly keys: readonly string[];
    readonly bounds: readonly number[];
  },
): Durations {
  const all = new Map<string, Measured>(
    keys.map((key) => [key, { within: bounds.map(() => 0), count: 0, seconds: 0 }]),
  );
  const samplesOf = ([key, { within, count, seconds }]: [string, Measured]): Sample[] => [
    ...bounds.map((le, index): Sample => [{ [label]: key, le }, within[index]!, "_bucket"]),
    [{ [label]: key, le: "+Inf" }, count, "_bucket"],
    [{ [label]: key }, Number(seconds.toFixed(3)), "_sum"],
    [{ [label]: key }, count, "_count"],
  ];
  return {
    add(key, seconds) {
      const measured = all.get(key)!;
      measured.count++;
      measured.seconds += seconds;
      for (let at = bounds.length - 1; at >= 0 && seconds <= bounds[at]!; at--) measured.within[at]!++;
    },
    text: () => metric("histogram", name, [...all].flatMap(samplesOf)),
  };
}
