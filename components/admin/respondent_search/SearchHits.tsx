import type { Shortlist, ShortlistHit } from "../../../model/respondents/respondent_search.ts";
import { Icon } from "../../layout/Icon.tsx";
import { monthAndDay, nameOf } from "../respondent_page/names.ts";
import { shownCount } from "./shown_count.ts";

export interface SearchTexts {
  placeholder: string;
  /** `%` is replaced with the count. */
  seeAll: string;
  noResults: string;
  flagged: string;
  reassessment: string;
  unnamed: string;
}

interface Props {
  id: string;
  texts: SearchTexts;
  query: string;
  /** Null before the first search. */
  found: Shortlist | null;
  /** Index of the line marked by the arrow keys, or -1. */
  marked: number;
}

/** First hits below the header's search box, with a link to all. */
export function SearchHits({ id, texts, query, found, marked }: Props) {
  const hits = found?.results ?? [];
  const seeAll = texts.seeAll.replace("%", found ? shownCount(found.count) : "");
  const isEmpty = found !== null && hits.length === 0;
  return (
    <>
      <div id={id} className="hits" role="listbox" aria-label={texts.placeholder} hidden={hits.length === 0}>
        {hits.map((hit, index) => (
          <a
            key={hit.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            href={`/admin/project/${hit.projectId}/batch/${hit.batchId}/respondent/${hit.id}`}
          >
            <Hit hit={hit} texts={texts} />
          </a>
        ))}
        {hits.length > 0 && (
          <a
            id={`${id}-${hits.length}`}
            className="see-all"
            role="option"
            aria-selected={marked === hits.length}
            tabIndex={-1}
            href={`/admin/search/${encodeURIComponent(query)}`}
          >
            {seeAll}
          </a>
        )}
      </div>
      <p className={isEmpty ? "hits none" : "visually-hidden"} role="status">
        {isEmpty ? texts.noResults : found && seeAll}
      </p>
    </>
  );
}

function Hit({ hit, texts }: { hit: ShortlistHit; texts: SearchTexts }) {
  return (
    <>
      <span className="hit-name">{nameOf(hit) || texts.unnamed}</span>
      {hit.retestedAt && <Icon name="retest" label={texts.reassessment} />}
      {hit.flaggedAt && <Icon name="flag" label={texts.flagged} />}
      {hit.dateOfBirth && <span className="hit-born">{monthAndDay(hit.dateOfBirth)}</span>}
    </>
  );
}
