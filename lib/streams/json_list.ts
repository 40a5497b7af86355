/** `{ count, results }` as JSON, spelled while it is read: a list of a million is never held whole. */
export async function* jsonList(
  count: number,
  results: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  let between = "";
  yield `{"count":${count},"results":[`;
  for await (const some of results) {
    if (some.length === 0) continue;
    yield between + some.map((one) => JSON.stringify(one)).join(",");
    between = ",";
  }
  yield "]}";
}
