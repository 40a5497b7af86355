export interface Failure {
  readonly name: string;
  /** The first lines of its error. */
  readonly reason: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: readonly Failure[];
  /** Failed tests that passed when retried alone. */
  readonly flaky?: readonly string[];
}

/** Counts the test cases of a JUnit report of Deno or Node. */
export function readJunit(xml: string): Tally {
  // Test output is in comments and CDATA, and may contain anything.
  const plain = xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, "");
  let passed = 0;
  const failed: Failure[] = [];
  for (
    const [, attributes, body] of plain.matchAll(
      /<testcase\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
    )
  ) {
    // Deno reports a test and its steps: the failed step is the one to count and name.
    if (/<skipped\b|<failure message="\d+ test steps? failed"/.test(body ?? "")) continue;
    const failure = /<(?:failure|error)\b(?:[^>"]|"[^"]*")*?(?:\/>|>([\s\S]*?)<\/)/.exec(body ?? "");
    if (failure) failed.push({ name: nameOf(attributes!), reason: firstLines(unescape(failure[1] ?? "")) });
    else passed++;
  }
  return { passed, failed };
}

function nameOf(attributes: string): string {
  const attribute = (name: string) =>
    unescape(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
  const name = attribute("name");
  // A test in a lane has its file in its name (place_tests.ts).
  const inFile = /^(\.\/\S+_test\.tsx?) => (.*)$/s.exec(name);
  if (inFile) return `${inFile[1]}: ${inFile[2]}`;
  const place = attribute("classname");
  return place && place !== "test" ? `${place}: ${name}` : name;
}

const LINES = 12;
export const firstLines = (text: string): string => text.trim().split("\n").slice(0, LINES).join("\n");

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const unescape = (text: string) =>
  text.replace(
    /&(?:#x?([\da-f]+)|(\w+));/gi,
    (whole, number, name) =>
      number
        ? String.fromCodePoint(parseInt(number, whole.startsWith("&#x") ? 16 : 10))
        : ENTITIES[name] ?? whole,
  );
