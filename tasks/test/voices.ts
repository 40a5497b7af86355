export interface Voice {
  say(line: string): void;
  end(): void;
}

/**
 * Output of concurrent suites, printed one suite after the other: lines of a later one wait until those
 * before it have ended.
 */
export function voices(count: number, print: (line: string) => void = console.log): Voice[] {
  const held = Array.from({ length: count }, (): string[] => []);
  const ended = new Set<number>();
  let speaking = 0;
  return held.map((lines, at) => ({
    say: (line) => at <= speaking ? print(line) : lines.push(line),
    end() {
      ended.add(at);
      while (ended.has(speaking)) held[++speaking]?.forEach((line) => print(line));
    },
  }));
}
