/** A rule found in the numbers. */
export interface Explanation {
  readonly rule: string;
  readonly next: number;
  /** Number of terms that determine the rule. Each further term confirms it. */
  readonly free: number;
}

type Rule = (terms: readonly number[]) => number | undefined;

/** All rules of a wide family that explain the terms, found from the terms alone. */
export function explanations(terms: readonly number[]): Explanation[] {
  return RULES.flatMap(([rule, free, find]) => {
    const next = terms.length > free ? find(terms) : undefined;
    return next === undefined || !Number.isFinite(next) ? [] : [{ rule, next, free }];
  });
}

const close = (a: number, b: number) => Math.abs(a - b) < 1e-6;
const steps = (terms: readonly number[]) => terms.slice(1).map((term, at) => term - terms[at]!);
const ratios = (terms: readonly number[]) => terms.slice(1).map((term, at) => term / terms[at]!);
const everyOther = (terms: readonly number[], from: number) => terms.filter((_, at) => at % 2 === from % 2);

/** The value that all are equal to; undefined if they differ. */
function common(values: readonly number[]): number | undefined {
  const [first] = values;
  return first !== undefined && Number.isFinite(first) && values.every((value) => close(value, first))
    ? first
    : undefined;
}

/** The next term by `rule`; undefined unless it explains every term from `from` on. */
function following(
  terms: readonly number[],
  from: number,
  rule: (before: readonly number[], place: number) => number,
): number | undefined {
  const fits = terms.every((term, at) => at < from || close(term, rule(terms.slice(0, at), at)));
  return fits ? rule(terms, terms.length) : undefined;
}

const polynomial = (degree: number): Rule => (terms) => {
  const levels = [terms];
  for (let level = 0; level < degree; level++) levels.push(steps(levels.at(-1)!));
  return common(levels.at(-1)!) === undefined
    ? undefined
    : levels.reduce((sum, level) => sum + level.at(-1)!, 0);
};

/** x → a · x + b. */
const line: Rule = (terms) => {
  const [x, y, z] = terms as [number, number, number];
  const a = (z - y) / (y - x);
  return following(terms, 1, (before) => a * before.at(-1)! + (y - a * x));
};

const geometric: Rule = (terms) => {
  const ratio = common(ratios(terms));
  return ratio === undefined ? undefined : terms.at(-1)! * ratio;
};

/** Steps or ratios that repeat with a period. */
const cyclic =
  (period: number, of: (terms: readonly number[]) => number[], isFactor: boolean): Rule => (terms) => {
    const changes = of(terms);
    if (!changes.every((change, at) => at < period || close(change, changes[at - period]!))) return undefined;
    const change = changes[changes.length - period]!;
    return isFactor ? terms.at(-1)! * change : terms.at(-1)! + change;
  };

/** Addition and multiplication in turn. `first` is the place of the first addition. */
const plusAndTimes = (first: 1 | 2): Rule => (terms) => {
  const sum = terms[first]! - terms[first - 1]!;
  const factor = terms[3 - first]! / terms[2 - first]!;
  return following(
    terms,
    1,
    (before, place) => place % 2 === first % 2 ? before.at(-1)! + sum : before.at(-1)! * factor,
  );
};

const sumOfTwo = (p: number, q: number, hasConstant: boolean): Rule => (terms) => {
  const added = hasConstant ? terms[2]! - p * terms[1]! - q * terms[0]! : 0;
  return following(terms, 2, (before) => p * before.at(-1)! + q * before.at(-2)! + added);
};

/** Times k, times k + 1, times k + 2 ... */
const growingFactor: Rule = (terms) => {
  const first = terms[1]! / terms[0]!;
  return following(terms, 1, (before, place) => before.at(-1)! * (first + place - 1));
};

/** a times the number before, plus an amount that grows by equal steps. */
const timesAndGrowing = (a: number): Rule => (terms) => {
  const rests = terms.slice(1).map((term, at) => term - a * terms[at]!);
  const step = common(steps(rests));
  return step === undefined ? undefined : a * terms.at(-1)! + rests.at(-1)! + step;
};

/** Two alternating rows. Only the row that continues needs a value. */
const interleaved = (one: Rule, other: Rule): Rule => (terms) => {
  const [going, standing] = [everyOther(terms, terms.length), everyOther(terms, terms.length + 1)];
  if (going.length < 3 || standing.length < 3) return undefined;
  return other(standing) === undefined ? undefined : one(going);
};

const arithmetic = polynomial(1);

const RULES: readonly (readonly [rule: string, free: number, find: Rule])[] = [
  ["steady steps", 2, arithmetic],
  ["steady factor", 2, geometric],
  ["growing steps", 3, polynomial(2)],
  ["steps that grow faster", 4, polynomial(3)],
  ["times and plus", 3, line],
  ["two steps in turn", 3, cyclic(2, steps, false)],
  ["three steps in turn", 4, cyclic(3, steps, false)],
  ["two factors in turn", 3, cyclic(2, ratios, true)],
  ["plus and times in turn", 3, plusAndTimes(1)],
  ["times and plus in turn", 3, plusAndTimes(2)],
  ["sum of two", 2, sumOfTwo(1, 1, false)],
  ["sum of two and more", 3, sumOfTwo(1, 1, true)],
  ["difference of two", 2, sumOfTwo(1, -1, false)],
  ["one and twice the other", 2, sumOfTwo(1, 2, false)],
  ["twice one and the other", 2, sumOfTwo(2, 1, false)],
  ["growing factor", 2, growingFactor],
  ["twice and a growing sum", 4, timesAndGrowing(2)],
  ["three times and a growing sum", 4, timesAndGrowing(3)],
  ["two rows of steps", 4, interleaved(arithmetic, arithmetic)],
  ["two rows, factor going on", 4, interleaved(geometric, arithmetic)],
  ["two rows, steps going on", 4, interleaved(arithmetic, geometric)],
  ["two rows of factors", 4, interleaved(geometric, geometric)],
  ["two rows, growing steps going on", 5, interleaved(polynomial(2), arithmetic)],
];
