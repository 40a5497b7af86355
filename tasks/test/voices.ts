export interface Voice {
  say(line: string): void;
  end(): void;
}

/** What runs at once is heard one after the other: the lines of a later one wait until those before it have ended. */
export function voices(count: number, tell: (line: string) => void = console.log): Voice[] {
  const held = Array.from({ length: count }, (): string[] => []);
  const ended = new Set<number>();
  let speaking = 0;
  return held.map((lines, at) => ({
    say: (line) => at <= speaking ? tell(line) : lines.push(line),
    end() {
      ended.add(at);
      while (ended.has(speaking)) held[++speaking]?.forEach((line) => tell(line));
    },
  }));
}
