import type { Stretch } from "../db/connection/list_page.ts";
import type { Listed, Page, Rows } from "../model/page.ts";

/** A page whose rows are read while they are sent. A list of a million is never in memory as a whole. */
export interface Streamed<Row> extends Omit<Listed<Row>, "results"> {
  readonly results: AsyncGenerator<readonly Row[], void>;
}

/** Rows per query: few round trips, little memory. */
const AT_A_TIME = 500;

/** Reads the page's first rows, and where it ends: its answer tells of the next page before the rows are sent. */
export async function streamPage<Row>(
  { limit, offset = 0, after }: Page,
  count: number,
  list: (stretch: Stretch) => Promise<Rows<Row>>,
): Promise<Streamed<Row>> {
  const first = await list({ limit: Math.min(limit, AT_A_TIME), offset, after });
  const isShort = limit <= AT_A_TIME || !first.next;
  const { next } = isShort ? first : await list({ limit: 1, offset: offset + limit - 1, after });
  return { count, next, results: isShort ? only(first.results) : rest() };

  async function* rest(): AsyncGenerator<readonly Row[], void> {
    let page = first;
    for (;;) {
      yield page.results;
      if (!page.next) return;
      page = await list({ limit: AT_A_TIME, after: { place: page.next, count }, ...next && { upTo: next } });
    }
  }
}

async function* only<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield await Promise.resolve(rows);
}
