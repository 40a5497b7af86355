import { Buffer } from "node:buffer";
// @ts-types="@types/pg"
import pg from "pg";
import { openSql } from "$/db/connection/pool.ts";

/** Asks one question; columns arrive in camelCase. */
export type Ask = <Row extends object>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<Row[]>;

/** What the product needs of a driver, as far as the bench goes. */
export interface Door {
  readonly ask: Ask;
  begin<T>(work: (ask: Ask) => Promise<T>): Promise<T>;
  /** Reads the one text column of a query as bytes, so many rows at a time and ahead, as an export does. */
  lines(query: string, atATime: number, take: (bytes: Uint8Array) => void): Promise<void>;
  end(): Promise<void>;
}

/** Fetches under way beside the one that is read, as in db/exports/csv_lines.ts. */
const AHEAD = 2;

/** postgres.js with the guards of db/connection. */
export function openPostgresJs(url: string, max: number): Door {
  const sql = openSql(url, { max });
  return {
    ask: sql as unknown as Ask,
    begin: <T>(work: (ask: Ask) => Promise<T>) => sql.begin((tx) => work(tx as unknown as Ask)) as Promise<T>,
    lines: (query, atATime, take) =>
      sql.begin(async (tx) => {
        await tx`declare lines no scroll cursor for ${tx.unsafe(query)}`.simple();
        await readAhead(take, async () => {
          const rows = await tx`fetch ${tx.unsafe(String(atATime))} from lines`.simple().raw();
          return rows.map(([line]) => line as unknown as Uint8Array);
        });
      }),
    end: () => sql.end({ timeout: 2 }),
  };
}

/** pg behind a door of our own, as small as the bench allows: no fragments, no listening, no copying. */
export function openPg(url: string, max: number): Door {
  const pool = new pg.Pool({ connectionString: url, max, types: { getTypeParser: parserOf as never } });
  // An idle connection that is lost is taken out of the pool; whoever asks next gets another.
  pool.on("error", () => {});

  async function begin<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("begin");
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((failure: Error) => broken = failure);
      throw error;
    } finally {
      // One that could not even roll back is closed.
      client.release(broken);
    }
  }

  return {
    ask: askOf(pool),
    begin: (work) => begin((client) => work(askOf(client))),
    lines: (query, atATime, take) =>
      begin(async (client) => {
        await client.query(`declare lines no scroll cursor for ${query}`);
        await readAhead(take, async () => {
          const { rows } = await client.query({ text: `fetch ${atATime} from lines`, rowMode: "array" });
          return rows.map(([line]) => encoder.encode(line));
        });
      }),
    end: () => pool.end(),
  };
}

async function readAhead(
  take: (bytes: Uint8Array) => void,
  fetch: () => Promise<Uint8Array[]>,
): Promise<void> {
  const coming: Promise<Uint8Array[]>[] = [];
  for (;;) {
    while (coming.length <= AHEAD) coming.push(fetch());
    const lines = await coming.shift()!;
    if (lines.length === 0) break;
    take(Buffer.concat(lines));
  }
  await Promise.all(coming);
}

const encoder = new TextEncoder();

interface Statement {
  readonly name: string;
  readonly text: string;
  columns?: readonly string[];
}
const statements = new WeakMap<TemplateStringsArray, Statement>();
let named = 0;

function statementOf(strings: TemplateStringsArray): Statement {
  let statement = statements.get(strings);
  if (!statement) {
    const text = strings.reduce((text, part, at) => `${text}$${at}${part}`);
    statements.set(strings, statement = { name: `statement_${named++}`, text });
  }
  return statement;
}

function askOf(client: Pick<pg.PoolClient, "query">): Ask {
  return async <Row extends object>(strings: TemplateStringsArray, ...values: readonly unknown[]) => {
    const statement = statementOf(strings);
    const { name, text } = statement;
    const { rows, fields } = await client.query({ name, text, values: [...values], rowMode: "array" });
    const columns = statement.columns ??= fields.map(({ name }) =>
      name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    );
    return rows.map((row) => {
      const result: Record<string, unknown> = {};
      for (let at = 0; at < columns.length; at++) result[columns[at]!] = row[at];
      return result as Row;
    });
  };
}

/** Days stay text, counts are numbers, and moments are read as postgres.js reads them. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1184: (text) => new Date(text),
};

function parserOf(type: number, format: "text" | "binary") {
  return PARSERS[type] ?? pg.types.getTypeParser(type, format);
}
