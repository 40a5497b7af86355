import { textStream } from "$/lib/streams/byte_stream.ts";

/** A list of any length, generated while it is sent, and only as far as the client reads. */
export const streamedList = (
  { count, results }: { readonly count: number; readonly results: AsyncIterable<readonly unknown[]> },
): Response =>
  new Response(textStream(jsonList(count, results)), {
    headers: { "content-type": "application/json" },
  });

/** `{ count, results }` as JSON, generated while it is read: a list of a million is never held whole. */
async function* jsonList(
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
