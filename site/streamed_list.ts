import { jsonList } from "../lib/json_list.ts";
import { textStream } from "../lib/text_stream.ts";

/** A list of any length: made while it is sent, and no further than somebody reads it. */
export const streamedList = (
  { count, results }: { readonly count: number; readonly results: AsyncIterable<readonly unknown[]> },
): Response =>
  new Response(textStream(jsonList(count, results)), {
    headers: { "content-type": "application/json" },
  });
