import type { Shortlist, ShortlistHit } from "../../../model/respondents/respondent_search.ts";
import { Icon } from "../../layout/Icon.tsx";
import { monthAndDay, nameOf } from "../respondent_page/person.ts";
import { shownCount } from "./shown_count.ts";

export interface SearchTexts {
  placeholder: string;
  /** With `%` where the count goes. */
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
  /** Null while nothing has been looked for. */
  found: Shortlist | null;
  /** The place of the line that the arrow keys have marked, or -1. */
  marked: number;
}

/** The first hits below the header's search box, and the way to all of them. */
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
