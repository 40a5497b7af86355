import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "react";
import type { Destination } from "../../components/admin/palette/destinations.ts";
import { matching } from "../../components/admin/palette/matching.ts";
import { PaletteList } from "../../components/admin/palette/PaletteList.tsx";
import { SEARCH_KINDS, SearchForm } from "../../components/reference/SearchForm.tsx";
import { call } from "../../lib/browser/api.ts";

const LIST = "docs-search-list";

/** The search of the API's pages, as one types; `/` leads to it. Without scripts its form asks the server. */
export function SearchReference({ query }: { query?: string }) {
  const box = useRef<HTMLInputElement>(null);
  const typed = useSignal("");
  const marked = useSignal(0);
  const entries = useSignal<readonly Destination[] | null>(null);
  const lines = useComputed(() =>
    typed.value.trim() === "" || !entries.value ? [] : matching(entries.value, typed.value)
  );

  useEffect(() => {
    const onSlash = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest("input, textarea, select, dialog");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", onSlash);
    return () => document.removeEventListener("keydown", onSlash);
  }, []);

  async function fetchEntries() {
    if (entries.value) return;
    entries.value = [];
    const found = await call<{ results: Destination[] }>("/api/docs/search").catch(() => null);
    entries.value = found && found.results;
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = lines.value.length;
    if (event.key === "Escape") leave();
    if (count === 0) return;
    if (event.key === "Enter") {
      event.preventDefault();
      document.getElementById(`${LIST}-${marked.value}`)?.click();
      leave();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      marked.value = (marked.value + (event.key === "ArrowDown" ? 1 : -1) + count) % count;
      document.getElementById(`${LIST}-${marked.value}`)?.scrollIntoView({ block: "nearest" });
    }
  }

  function leave() {
    typed.value = "";
    if (box.current) box.current.value = "";
  }

  const isOpen = lines.value.length > 0;
  return (
    <div className="docs-search" onClick={({ target }) => (target as Element).closest("a") && leave()}>
      <SearchForm
        query={query}
        box={{
          ref: box,
          ...{
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": isOpen,
            "aria-controls": LIST,
          },
          "aria-activedescendant": isOpen ? `${LIST}-${marked.value}` : undefined,
          onFocus: fetchEntries,
          onKeyDown,
          onInput: (event) => {
            typed.value = event.currentTarget.value;
            marked.value = 0;
          },
        }}
      />
      <div className="docs-found" hidden={!isOpen}>
        <PaletteList id={LIST} label="Found" lines={lines.value} marked={marked.value} kinds={SEARCH_KINDS} />
      </div>
      <p className="visually-hidden" role="status">
        {typed.value.trim() !== "" && `${lines.value.length} found`}
      </p>
    </div>
  );
}
