/** `{ count, results }` as JSON, generated while it is read: a list of a million is never held whole. */
export async function* jsonList(
  count: number,
  results: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  let separator = "";
  yield `{"count":${count},"results":[`;
  for await (const some of results) {
    if (some.length === 0) continue;
    yield separator + some.map((one) => JSON.stringify(one)).join(",");
    separator = ",";
  }
  yield "]}";
}
