/** Which rows: the first ones, those from an offset on, or those after the page before. */
interface Page {
  readonly limit: number;
  readonly offset?: number;
  readonly cursor?: string;
}

interface Rows<Row> {
  readonly count: number;
  readonly results: readonly Row[];
  /** The cursor of the next page; null at the end. A list without cursors goes on by offset. */
  readonly next?: string | null;
}

/**
 * All rows of a list, each page fetched when it is needed:
 * `for await (const batch of paginate((page) => assay.listBatches({ project, ...page })))`.
 */
export async function* paginate<Row>(
  list: (page: Page) => Promise<Rows<Row>>,
  limit = 100,
): AsyncGenerator<Row, void, void> {
  let page: Page | undefined = { limit };
  while (page) {
    const { count, results, next }: Rows<Row> = await list(page);
    yield* results;
    const read: number = (page.offset ?? 0) + results.length;
    if (next !== undefined) page = next === null ? undefined : { limit, cursor: next };
    else page = results.length > 0 && read < count ? { limit, offset: read } : undefined;
  }
}
