import type { State } from "$/define.ts";
import { attachment } from "$/lib/http/content_disposition.ts";
import { wallClock } from "$/lib/time/time_zone.ts";

/** A CSV as a file, named by its organisation, what it holds, and the day in the organisation's time zone. */
export function csvFile(
  state: State,
  { name, timeZone }: { readonly name: string; readonly timeZone: string },
  content: string,
  csv: ReadableStream<Uint8Array>,
): Response {
  const today = wallClock(state.now(), timeZone).day;
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(`${name} ${content} ${today}.csv`),
      "cache-control": "no-store",
    },
  });
}
