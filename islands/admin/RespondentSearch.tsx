import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../components/layout/Icon.tsx";
import { SearchHits, type SearchTexts } from "../../components/admin/respondent_search/SearchHits.tsx";
import { call } from "../../lib/browser/api.ts";
import { LIMITS } from "../../model/limits.ts";
import type { Shortlist } from "../../model/respondents/respondent_search.ts";
import { SEARCH_DEBOUNCE } from "../../model/times.ts";

interface Props {
  texts: SearchTexts;
  query?: string;
}

/**
 * Names are not in a spelling checker's dictionary. The attribute is spread because the renderers' types
 * spell it differently.
 */
const UNSPELLED = { spellCheck: "false" } as const;

/** The header's search box: a form that works without a script, and shows the first hits while typing. */
export function RespondentSearch({ texts, query = "" }: Props) {
  const [typed, setTyped] = useState(query);
  const [found, setFound] = useState<Shortlist | null>(null);
  /** Index of the highlighted line, from 0; the last one is "See All". */
  const [marked, setMarked] = useState(-1);
  const isTouched = useRef(false);
  const list = useId();

  useEffect(() => {
    setFound(null);
    setMarked(-1);
    const query = typed.trim();
    if (!isTouched.current || query.length < LIMITS.searchMinLength) return;
    const superseded = new AbortController();
    const { signal } = superseded;
    const pause = setTimeout(async () => {
      const path = `/api/v1/respondents/search/shortlist?query=${encodeURIComponent(query)}`;
      const hits = await call<Shortlist>(path, { signal }).catch(() => null);
      if (!signal.aborted) setFound(hits);
    }, SEARCH_DEBOUNCE);
    return () => {
      clearTimeout(pause);
      superseded.abort();
    };
  }, [typed]);

  const lines = found && found.count > 0 ? found.results.length + 1 : 0;

  function onKeyDown(event: Pick<KeyboardEvent, "key" | "preventDefault">) {
    if (event.key === "Escape") {
      setTyped("");
      setFound(null);
    } else if (lines > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One position more than there are lines: between the last and the first, nothing is highlighted.
      setMarked((at) => (at + 1 + step + lines + 1) % (lines + 1) - 1);
    } else if (event.key === "Enter" && marked >= 0) {
      event.preventDefault();
      document.getElementById(`${list}-${marked}`)?.click();
    }
  }

  function onBlur(event: { currentTarget: Element; relatedTarget: EventTarget | null }) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setFound(null);
  }

  return (
    <form className="search" role="search" action="/admin/search" onBlurCapture={onBlur}>
      <Icon name="search" />
      <input
        {...UNSPELLED}
        type="search"
        name="query"
        className="control"
        autoComplete="off"
        placeholder={texts.placeholder}
        aria-label={texts.placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={lines > 0}
        aria-controls={list}
        aria-activedescendant={marked >= 0 ? `${list}-${marked}` : undefined}
        value={typed}
        onInput={(event) => {
          isTouched.current = true;
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {/* Pressing a hit must not move the focus, or the hits would disappear before the click. */}
      <div onMouseDown={(event) => event.preventDefault()}>
        <SearchHits id={list} texts={texts} query={typed.trim()} found={found} marked={marked} />
      </div>
    </form>
  );
}
