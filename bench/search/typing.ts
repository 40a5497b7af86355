import type { Sql } from "$/db/connection/pool.ts";

export type Kind = keyof typeof WAYS;
export interface Typed {
  readonly kind: Kind;
  readonly query: string;
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly generalIdNumber: string | null;
}

/**
 * What people search for, and how often out of a hundred times. Each is typed as far as the pause at which
 * the box searches.
 */
const WAYS = {
  "first name": { of: 20, type: ({ firstName }: Person) => begun(firstName) },
  "last name": { of: 36, type: ({ lastName }: Person) => begun(plain(lastName)) },
  "first and last name": {
    of: 20,
    type: ({ firstName, lastName }: Person) => `${plain(firstName)} ${begun(lastName, 1)}`,
  },
  "last and first name": {
    of: 8,
    type: ({ firstName, lastName }: Person) => `${lastName}, ${begun(firstName, 1)}`,
  },
  "two short beginnings": {
    of: 2,
    type: ({ firstName, lastName }: Person) => `${firstName.slice(0, 2)} ${plain(lastName).slice(0, 2)}`,
  },
  "email": { of: 3, type: ({ email, lastName }: Person) => begun(email ?? lastName) },
  "ID number": { of: 4, type: ({ generalIdNumber, lastName }: Person) => begun(generalIdNumber ?? lastName) },
  "typing error": {
    of: 5,
    type: ({ firstName, lastName }: Person) => `${firstName} ${mistyped(plain(lastName))}`,
  },
  "nobody": { of: 2, type: () => "qwvx zzkq" },
} as const;

const KINDS = Object.entries(WAYS).flatMap(([kind, { of }]) => Array<Kind>(of).fill(kind as Kind));

/** Types the names of existing respondents. */
export async function typist(sql: Sql, orgId: string): Promise<() => Typed> {
  const people = await sql<Person[]>`
    select first_name, last_name, email, general_id_number from respondents tablesample system (2)
    where org_id = ${orgId} order by random() limit 3000`;
  return () => {
    const kind = any(KINDS);
    return { kind, query: WAYS[kind].type(any(people)) };
  };
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

const begun = (text: string, atLeast = 3): string =>
  text.slice(0, atLeast + Math.floor(Math.random() * (Math.max(text.length, atLeast) - atLeast + 1)));

const plain = (text: string) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();

/** Two letters swapped, or one left out, anywhere but at the front. */
function mistyped(name: string): string {
  const at = 1 + Math.floor(Math.random() * Math.max(1, name.length - 2));
  const [a = "", b = ""] = name.slice(at, at + 2);
  return name.slice(0, at) + (Math.random() < .5 && a !== b ? b + a : b) + name.slice(at + 2);
}
