import { jsonList } from "$/lib/streams/json_list.ts";
import { textStream } from "$/lib/streams/byte_stream.ts";

/** A list of any length: made while it is sent, and no further than somebody reads it. */
export const streamedList = (
  { count, results }: { readonly count: number; readonly results: AsyncIterable<readonly unknown[]> },
): Response =>
  new Response(textStream(jsonList(count, results)), {
    headers: { "content-type": "application/json" },
  });
