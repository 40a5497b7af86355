import { Buffer } from "node:buffer";
import type { CsvLayout } from "../../model/exports/csv_columns.ts";
import { recordsSource, secondSittings } from "./csv_cells.ts";
import { longSources } from "./csv_long.ts";
import { wideLine, wideSources } from "./csv_wide.ts";
import type { Tx } from "../connection/pool.ts";

/** The lines of some respondents, as bytes of the file. */
export interface CsvLines {
  readonly bytes: Uint8Array;
  readonly respondents: number;
  readonly rows: number;
}

/**
 * Respondents per fetch: enough for few round trips, and few enough for several exports in one worker's
 * memory. In the long form each respondent has many lines.
 */
const AT_A_TIME = { wide: 500, long: 40 } as const;

/**
 * Fetches in flight in addition to the current one. They keep Postgres busy while a low-priority worker is
 * waiting.
 */
const AHEAD = 2;

/**
 * The lines of an export, written by Postgres, for all respondents of a batch in the order of their list.
 * Reads ahead while the consumer works. Uses a cursor in SQL: after a broken connection the driver's own
 * cursor never settles and then brings the process down, and after a COPY the driver never ends the
 * transaction.
 */
export async function* csvLines(
  tx: Tx,
  orgId: string,
  batchId: string,
  layout: CsvLayout,
): AsyncGenerator<CsvLines> {
  await openCursor(tx, orgId, batchId, layout);
  const coming: Promise<CsvLines>[] = [];
  for (;;) {
    while (coming.length <= AHEAD) coming.push(fetchNext());
    const lines = await coming.shift()!;
    if (lines.respondents === 0) break;
    yield lines;
  }
  // The transaction may export another batch.
  await Promise.all(coming);
  await tx`close csv_lines`.simple();

  function fetchNext(): Promise<CsvLines> {
    const lines = fetchLines(tx, layout);
    // The reader receives the rejection when it awaits the fetch. Until then, or if it has stopped, the
    // rejection must not count as unhandled.
    lines.catch(() => {});
    return lines;
  }
}

async function openCursor(tx: Tx, orgId: string, batchId: string, layout: CsvLayout) {
  const [columns, sources] = layout.form === "wide"
    ? [wideLine(layout), wideSources(layout)]
    : ["answer.lines, answer.rows", longSources(layout)];
  // Nested loops in the order of the list: with another join the first line is ready only after the last.
  if (layout.form === "wide") await tx`set local enable_hashjoin = off`;
  await tx`set local enable_mergejoin = off`;
  await tx`set local enable_material = off`;
  await tx`set local enable_seqscan = off`;
  await tx`set local enable_sort = off`;
  const org = uuid(orgId);
  await tx`
    declare csv_lines no scroll cursor for
    with seconds as materialized (${tx.unsafe(secondSittings(org, layout.tests.map(({ id }) => id)))})
    select ${tx.unsafe(columns)}
    from respondents as person ${tx.unsafe(recordsSource(org))} ${tx.unsafe(sources)}
    where person.org_id = ${tx.unsafe(org)} and person.batch_id = ${tx.unsafe(uuid(batchId))}
      and (not records.is_merged or person.id in (select merged_id from seconds))
    order by person.search_text, person.id`.simple();
}

/**
 * A literal, for the simple protocol: otherwise the backend would keep a prepared statement of this length
 * that is used once.
 */
const uuid = (id: string) => {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new TypeError("not an id");
  return `'${id}'::uuid`;
};

async function fetchLines(tx: Tx, { form }: CsvLayout): Promise<CsvLines> {
  const rows = await tx`fetch ${tx.unsafe(String(AT_A_TIME[form]))} from csv_lines`.simple()
    .raw() as unknown as (Uint8Array | null)[][];
  const lines = rows.flatMap(([line]) => line ? [line] : []);
  return {
    bytes: Buffer.concat(lines),
    respondents: rows.length,
    rows: form === "wide" ? rows.length : rows.reduce((sum, [, count]) => sum + numberIn(count), 0),
  };
}

const decoder = new TextDecoder();
const numberIn = (bytes: Uint8Array | null | undefined) => bytes ? Number(decoder.decode(bytes)) : 0;
