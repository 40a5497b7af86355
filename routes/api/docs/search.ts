import { searchEntries } from "$/components/reference/search_entries.ts";
import { define } from "$/define.ts";
import { chaptersHere } from "./(_page)/chapters.ts";

export const handler = define.handlers({
  GET: ({ state }) => Response.json({ results: searchEntries(chaptersHere(state)) }),
});
