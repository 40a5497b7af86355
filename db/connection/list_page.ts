import type { Page, RowPlace, Rows } from "../../model/page.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Fragment, Sql, Tx } from "./pool.ts";

/** A value that a list is sorted by. The last of a list tells any two of its rows apart. */
export interface SortKey {
  readonly by: Fragment;
  readonly type: "bigint" | "date" | "int" | "real" | "text" | "timestamptz" | "uuid";
  readonly isDescending?: boolean;
  /** Rows without a value come last. */
  readonly isNullable?: boolean;
  /** The last of those that one table has: its index finds the row without those of another table. */
  readonly endsTable?: boolean;
}

/** The newest first; of those of one moment the one with the highest id. */
export const newestFirst = (at: Fragment, id: Fragment, type: "uuid" | "bigint" = "uuid"): SortKey[] => [
  { by: at, type: "timestamptz", isDescending: true },
  { by: id, type, isDescending: true },
];

/** Respondents, called `person` in the query, by name. */
export const byName = (sql: Sql | Tx): SortKey[] => [
  { by: sql`person.search_text`, type: "text" },
  { by: sql`person.id`, type: "uuid" },
];

/** Assessments of a batch, called `assessment`: by `person`, and as they are sat. */
export const asSat = (sql: Sql | Tx): SortKey[] => [
  { by: sql`person.search_text`, type: "text" },
  { by: sql`person.id`, type: "uuid", endsTable: true },
  { by: sql`assessment."order"`, type: "int" },
  { by: sql`assessment.id`, type: "uuid" },
];

/** What the query of a list has beside its own parts. */
export interface PageParts {
  /** For `select`, as `place`: where the row is in the list. */
  readonly place: Fragment;
  /** For `where`: whether the row is on this page or on a later one. */
  readonly isFrom: Fragment;
  readonly order: Fragment;
  /** The order, and as many rows as are needed. */
  readonly end: Fragment;
}

/** As `Page`, up to and with a row. */
export interface Stretch extends Page {
  readonly upTo?: RowPlace;
}

/**
 * Returns a page of a list, by offset or after a row. Rows that are added or removed meanwhile move no other
 * row from its page to another, since a page begins after values and not at a number.
 */
export async function listPage<Row extends object>(
  sql: Sql | Tx,
  keys: readonly SortKey[],
  { limit, offset = 0, after, upTo }: Stretch,
  query: (parts: PageParts) => PromiseLike<readonly object[]> | Fragment,
): Promise<Rows<Row>> {
  const kind = keys.map(({ type, isDescending }) => isDescending ? `-${type}` : type).join();
  const valuesOf = ([name, ...values]: RowPlace): RowPlace => {
    // The list was sorted otherwise when the cursor was made, by an earlier release.
    if (name !== kind) throw new Refusal("invalid_cursor");
    return values;
  };
  const order = sql`order by ${join(sql, keys.map((key) => sql`${key.by} ${direction(sql, key)}`), sql`, `)}`;
  const isFrom = after ? isAfter(sql, keys, valuesOf(after.place)) : sql`true`;
  const found = (await query({
    // Microseconds and fractions survive as texts, which JavaScript's numbers and dates would lose.
    place: sql`array[${join(sql, keys.map(({ by }) => sql`(${by})::text collate "C"`), sql`, `)}] as place`,
    isFrom: upTo ? sql`${isFrom} and not (${isAfter(sql, keys, valuesOf(upTo))})` : isFrom,
    order,
    end: sql`${order} limit ${limit + 1} offset ${offset}`,
  })) as readonly (Row & { readonly place: RowPlace })[];
  const results = found.slice(0, limit).map(({ place: _, ...row }) => row as unknown as Row);
  const hasMore = limit > 0 && found.length > limit;
  return { results, next: hasMore ? [kind, ...found[limit - 1]!.place] : null };
}

const direction = (sql: Sql | Tx, { isDescending, isNullable }: SortKey) =>
  sql`${isDescending ? sql`desc` : sql`asc`} ${isNullable ? sql`nulls last` : sql``}`;

/** Whether a row comes after the one with these values. */
function isAfter(sql: Sql | Tx, keys: readonly SortKey[], values: RowPlace): Fragment {
  const given = keys.map(({ type }, at) => sql`${values[at]!}::text::${sql.unsafe(type)}`);
  const [first] = keys;
  if (keys.every(({ isDescending, isNullable }) => !isNullable && isDescending === first!.isDescending)) {
    // As one comparison an index finds the row.
    const compare = (sign: Fragment, of = keys.length) =>
      sql`(${join(sql, keys.slice(0, of).map(({ by }) => by), sql`, `)}) ${sign} (${
        join(sql, given.slice(0, of), sql`, `)
      })`;
    const beyond = compare(first!.isDescending ? sql`<` : sql`>`);
    const ofTable = keys.findIndex(({ endsTable }) => endsTable) + 1;
    return ofTable === 0
      ? beyond
      : sql`${beyond} and ${compare(first!.isDescending ? sql`<=` : sql`>=`, ofTable)}`;
  }
  const ways = keys.map((key, at) => {
    const same = keys.slice(0, at).map(({ by }, of) => sql`${by} is not distinct from ${given[of]!}`);
    return sql`(${join(sql, [...same, comesLater(sql, key, values[at]!, given[at]!)], sql` and `)})`;
  });
  return sql`(${join(sql, ways, sql` or `)})`;
}

function comesLater(
  sql: Sql | Tx,
  { by, isDescending, isNullable }: SortKey,
  value: string | null,
  given: Fragment,
) {
  if (value === null) return sql`false`;
  const beyond = sql`${by} ${isDescending ? sql`<` : sql`>`} ${given}`;
  return isNullable ? sql`(${beyond} or ${by} is null)` : beyond;
}

const join = (sql: Sql | Tx, parts: readonly Fragment[], between: Fragment): Fragment =>
  parts.reduce((all, part) => sql`${all}${between}${part}`);
