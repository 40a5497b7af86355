import { textStream } from "$/lib/streams/byte_stream.ts";
import type { Listed } from "$/model/page.ts";
import type { NextPage } from "../request/page.ts";

interface Streamed extends Omit<Listed<unknown>, "results"> {
  readonly results: AsyncIterable<readonly unknown[]>;
}

/** A list of any length, generated while it is sent, and only as far as the client reads. */
export function streamedList(
  page: { readonly nextOf: (list: Pick<Streamed, "count" | "next">) => NextPage },
  list: Streamed,
): Response {
  const { next, headers } = page.nextOf(list);
  return new Response(textStream(jsonList(list, next)), {
    headers: { "content-type": "application/json", ...headers },
  });
}

/** `{ count, results, next }` as JSON, generated while it is read: a list of a million is never held whole. */
async function* jsonList({ count, results }: Streamed, next: string | null): AsyncGenerator<string> {
  let separator = "";
  yield `{"count":${count},"results":[`;
  for await (const some of results) {
    if (some.length === 0) continue;
    yield separator + some.map((one) => JSON.stringify(one)).join(",");
    separator = ",";
  }
  yield `],"next":${JSON.stringify(next)}}`;
}
