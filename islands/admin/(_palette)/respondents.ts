import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "react";
import type { Destination } from "../../../components/admin/palette/destinations.ts";
import { monthAndDay, nameOf } from "../../../components/admin/respondent_page/names.ts";
import { shownCount } from "../../../components/admin/respondent_search/shown_count.ts";
import { call } from "../../../lib/browser/api.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { Shortlist } from "../../../model/respondents/respondent_search.ts";
import { SEARCH_DEBOUNCE } from "../../../model/times.ts";

/** The first respondents found, and the way to all of them, asked for as the header's search does. */
export function useRespondents(
  typed: Signal<string>,
  texts: { unnamed: string; allRespondents: string },
): Signal<readonly Destination[]> {
  const found = useSignal<readonly Destination[]>([]);
  useEffect(() => {
    found.value = [];
    const wanted = typed.value.trim();
    if (wanted.length < LIMITS.searchMinLength) return;
    const superseded = new AbortController();
    const pause = setTimeout(async () => {
      const query = encodeURIComponent(wanted);
      const path = `/api/v1/respondents/search/shortlist?query=${query}`;
      const hits = await call<Shortlist>(path, { signal: superseded.signal }).catch(() => null);
      if (superseded.signal.aborted || !hits || hits.count === 0) return;
      found.value = [
        ...hits.results.map((hit) => ({
          kind: "respondent" as const,
          text: nameOf(hit) || texts.unnamed,
          detail: hit.dateOfBirth ? monthAndDay(hit.dateOfBirth) : undefined,
          href: `/admin/project/${hit.projectId}/batch/${hit.batchId}/respondent/${hit.id}`,
          icon: "user" as const,
        })),
        {
          kind: "respondent",
          text: texts.allRespondents.replace("%", shownCount(hits.count)),
          href: `/admin/search/${query}`,
          icon: "search",
        },
      ];
    }, SEARCH_DEBOUNCE);
    return () => {
      clearTimeout(pause);
      superseded.abort();
    };
  }, [typed.value]);
  return found;
}
