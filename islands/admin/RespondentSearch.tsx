import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../../components/Icon.tsx";
import { SearchHits, type SearchTexts } from "../../components/admin/SearchHits.tsx";
import { call } from "../../lib/api.ts";
import { LIMITS } from "../../model/limits.ts";
import type { Shortlist } from "../../model/respondent_search.ts";

interface Props {
  texts: SearchTexts;
  query?: string;
}

/** The header's search box: a form that works by itself, and shows the first hits while one types. */
export function RespondentSearch({ texts, query = "" }: Props) {
  const typed = useSignal(query);
  const found = useSignal<Shortlist | null>(null);
  /** The place of the marked line, from 0; the last one is "See All". */
  const marked = useSignal(-1);
  const isTouched = useRef(false);
  const list = useId();

  useEffect(() => {
    found.value = null;
    marked.value = -1;
    const wanted = typed.value.trim();
    if (!isTouched.current || wanted.length < LIMITS.searchMinLength) return;
    const superseded = new AbortController();
    const { signal } = superseded;
    const pause = setTimeout(async () => {
      const path = `/api/v1/respondents/search/shortlist?query=${encodeURIComponent(wanted)}`;
      const hits = await call<Shortlist>(path, { signal }).catch(() => null);
      if (!signal.aborted) found.value = hits;
    }, LIMITS.searchDebounce);
    return () => {
      clearTimeout(pause);
      superseded.abort();
    };
  }, [typed.value]);

  const lines = found.value && found.value.count > 0 ? found.value.results.length + 1 : 0;

  function clear() {
    typed.value = "";
    found.value = null;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      clear();
    } else if (lines > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One place more than there are lines: between the last and the first, nothing is marked.
      marked.value = (marked.value + 1 + step + lines + 1) % (lines + 1) - 1;
    } else if (event.key === "Enter" && marked.value >= 0) {
      event.preventDefault();
      document.getElementById(`${list}-${marked.value}`)?.click();
    }
  }

  function onFocusOut(event: FocusEvent) {
    const form = event.currentTarget as HTMLElement;
    if (!form.contains(event.relatedTarget as Node | null)) found.value = null;
  }

  return (
    <form class="search" role="search" action="/admin/search" onFocusOut={onFocusOut}>
      <Icon name="search" />
      <input
        type="search"
        name="query"
        class="control"
        autocomplete="off"
        spellcheck={false}
        placeholder={texts.placeholder}
        aria-label={texts.placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={lines > 0}
        aria-controls={list}
        aria-activedescendant={marked.value >= 0 ? `${list}-${marked.value}` : undefined}
        value={typed.value}
        onInput={(event) => {
          isTouched.current = true;
          typed.value = event.currentTarget.value;
        }}
        onKeyDown={onKeyDown}
      />
      {/* Pressing a hit must not take the focus, or the hits would be gone before the click. */}
      <div onMouseDown={(event) => event.preventDefault()}>
        <SearchHits
          id={list}
          texts={texts}
          query={typed.value.trim()}
          found={found.value}
          marked={marked.value}
        />
      </div>
    </form>
  );
}
