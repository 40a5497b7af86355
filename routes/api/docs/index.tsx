import { page } from "fresh";
import { Head } from "fresh/runtime";
import { matching } from "$/components/admin/palette/matching.ts";
import { Found } from "$/components/reference/Found.tsx";
import { Introduction } from "$/components/reference/Introduction.tsx";
import { searchEntries } from "$/components/reference/search_entries.ts";
import { define } from "$/define.ts";
import { DEFAULT_LANGUAGE } from "$/model/languages.ts";
import { chaptersHere } from "./(_page)/chapters.ts";

export const handler = define.handlers({ GET: () => page() });

export default define.page<typeof handler>(({ state, url }) => {
  const { appUrl, settings: { apiBase }, words } = state;
  const chapters = chaptersHere(state);
  const query = url.searchParams.get("query")?.trim();
  const t = words.t(DEFAULT_LANGUAGE);
  return (
    <>
      <Head>
        <title>{query ? `${query} · Assay API` : "Assay API"}</title>
      </Head>
      <h1>{query ? "Search" : "The API"}</h1>
      {query
        ? <Found query={query} lines={matching(searchEntries(chapters), query, Infinity)} />
        : (
          <Introduction
            chapters={chapters}
            base={appUrl + apiBase}
            messageOf={(code) => t(`common:refusal.${code}`)}
          />
        )}
    </>
  );
});
