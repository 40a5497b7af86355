import type { CsvLayout } from "../../model/exports/csv_layout.ts";
import { longSources } from "./csv_long.ts";
import { wideLine, wideSources } from "./csv_wide.ts";
import type { Tx } from "../connection/pool.ts";

/** Some respondents' lines of an export, as bytes of the file. */
export interface CsvLines {
  readonly bytes: Uint8Array;
  readonly respondents: number;
  readonly rows: number;
}

/** Respondents: enough for few round trips, little enough for several exports in one worker's memory. A long form's have many lines. */
const AT_A_TIME = { wide: 500, long: 40 } as const;

/** Postgres writes on while these are read: a worker steps back for everything else on its machine, and comes late. */
const AHEAD = 2;

/**
 * The lines of an export, as Postgres writes them, of all respondents of a batch in the order of their list. Reads on
 * while what was read is being written. The cursor is SQL's own: when a connection breaks, the driver leaves one of its own
 * hanging and then brings the process down, and after a COPY it never ends the transaction.
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
    while (coming.length <= AHEAD) coming.push(ahead());
    const lines = await coming.shift()!;
    if (lines.respondents === 0) return;
    yield lines;
  }

  function ahead(): Promise<CsvLines> {
    const lines = fetchLines(tx, layout);
    // Told to whoever reads it, who may be busy with what came before, or have stopped reading: to nobody else.
    lines.catch(() => {});
    return lines;
  }
}

async function openCursor(tx: Tx, orgId: string, batchId: string, layout: CsvLayout) {
  const [columns, sources] = layout.form === "wide"
    ? [wideLine(layout), wideSources(layout)]
    : ["answer.lines, answer.rows", longSources(layout)];
  // Looked up person by person, as the list goes: joined otherwise the first line would wait for the last.
  if (layout.form === "wide") await tx`set local enable_hashjoin = off`;
  await tx`set local enable_mergejoin = off`;
  await tx`set local enable_material = off`;
  await tx`set local enable_seqscan = off`;
  await tx`set local enable_sort = off`;
  await tx`
    declare csv_lines no scroll cursor for
    select ${tx.unsafe(columns)}
    from respondents as person ${tx.unsafe(sources)}
    where person.org_id = ${tx.unsafe(uuid(orgId))} and person.batch_id = ${tx.unsafe(uuid(batchId))}
    order by person.search_text, person.id`.simple();
}

/** Without parameters and by the simple protocol: no backend keeps a statement that is as long as this and never comes again. */
const uuid = (id: string) => {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new TypeError("not an id");
  return `'${id}'::uuid`;
};

async function fetchLines(tx: Tx, { form }: CsvLayout): Promise<CsvLines> {
  const rows = await tx`fetch ${tx.unsafe(String(AT_A_TIME[form]))} from csv_lines`.simple()
    .raw() as unknown as (Uint8Array | null)[][];
  const lines = rows.flatMap(([line]) => line ? [line] : []);
  return {
    bytes: joinedBytes(lines),
    respondents: rows.length,
    rows: form === "wide" ? rows.length : rows.reduce((sum, [, count]) => sum + numberIn(count), 0),
  };
}

const decoder = new TextDecoder();
const numberIn = (bytes: Uint8Array | null | undefined) => bytes ? Number(decoder.decode(bytes)) : 0;

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
