import { useEffect } from "react";
import type { ChangedPeople } from "../../model/room/room.ts";
import { follow } from "./(_room)/follow.ts";

/** People whose rows are fetched at once. */
const AT_ONCE = 50;

/**
 * Once on a page with respondents: shows what has changed of the people in the list, and the batch's figures.
 * Rows stay where they are, and so does what is selected or has the focus.
 */
export function FollowRespondents({ batchId }: { batchId: string }) {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let changed = new Set<string>();
    let isFetching = false;
    const renew = async () => {
      if (isFetching) return;
      isFetching = true;
      while (changed.size > 0 && !signal.aborted) {
        const ids = [...changed].slice(0, AT_ONCE);
        changed = new Set([...changed].slice(AT_ONCE));
        await renewRows(ids, signal);
      }
      isFetching = false;
    };
    follow<ChangedPeople>(`/api/v1/batches/${batchId}/room/events?only=changes`, {
      event: "changed",
      take({ respondents }) {
        const shown = shownRows();
        const some = respondents ?? [...shown.keys()];
        for (const id of some) if (shown.has(id)) changed.add(id);
        // The figures count those who are not shown, too.
        if (some.length > 0 && changed.size === 0) changed.add(some[0]!);
        void renew();
      },
    }, signal);
    return () => over.abort();
  }, []);
  return null;
}

const shownRows = () =>
  new Map(
    [...document.querySelectorAll<HTMLElement>("[data-respondents] [data-person]")].map((row) => [
      row.dataset.person!,
      row,
    ]),
  );

async function renewRows(ids: readonly string[], signal: AbortSignal): Promise<void> {
  const home = document.querySelector<HTMLElement>("[data-respondents]")?.dataset.respondents;
  const columns = new URLSearchParams(location.search).getAll("columns");
  const query = new URLSearchParams([
    ...ids.map((id) => ["ids", id]),
    ...columns.map((column) => ["columns", column]),
  ]);
  const answer = await fetch(`${home}/respondents?${query}`, { signal }).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => "") : "";
  if (!text || signal.aborted) return;
  const came = new DOMParser().parseFromString(text, "text/html");
  const shown = shownRows();
  for (const fresh of came.querySelectorAll<HTMLElement>("[data-person]")) {
    const row = shown.get(fresh.dataset.person!);
    for (const cell of fresh.querySelectorAll<HTMLElement>(":scope > :is(th, [data-column])")) {
      const { column } = cell.dataset;
      replace(row?.querySelector(`:scope > ${column ? `[data-column="${column}"]` : "th"}`), cell);
    }
  }
  replace(document.querySelector(".batch-figures"), came.querySelector(".batch-figures"));
}

/** Puts what came in the place of what is shown, unless that has the focus or is the same. */
function replace(shown: Element | null | undefined, came: Element | null): void {
  if (!shown || !came || shown.contains(document.activeElement) || shown.innerHTML === came.innerHTML) return;
  if (shown.querySelector("details[open]")) came.querySelector("details")?.setAttribute("open", "");
  shown.replaceChildren(...came.childNodes);
}
