import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "react";
import type { Destination } from "../../../components/admin/palette/destinations.ts";
import { monthAndDay, nameOf } from "../../../components/admin/respondent_page/names.ts";
import { shownCount } from "../../../components/admin/respondent_search/shown_count.ts";
import { call } from "../../../lib/browser/api.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { Shortlist } from "../../../model/respondents/respondent_search.ts";
import { SEARCH_DEBOUNCE } from "../../../model/times.ts";

/** The first matching respondents and a link to all of them, from the same call as the header's search. */
export function useRespondents(
  typed: Signal<string>,
  texts: { unnamed: string; allRespondents: string },
): Signal<readonly Destination[]> {
  const destinations = useSignal<readonly Destination[]>([]);
  useEffect(() => {
    destinations.value = [];
    const text = typed.value.trim();
    if (text.length < LIMITS.searchMinLength) return;
    const superseded = new AbortController();
    const pause = setTimeout(async () => {
      const query = encodeURIComponent(text);
      const path = `/api/v1/respondents/search/shortlist?query=${query}`;
      const hits = await call<Shortlist>(path, { signal: superseded.signal }).catch(() => null);
      if (superseded.signal.aborted || !hits || hits.count === 0) return;
      destinations.value = [
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
  return destinations;
}
