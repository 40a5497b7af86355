import type { ComponentProps } from "react";
import { Icon } from "../layout/Icon.tsx";

/** What the search finds, by kind. */
export const SEARCH_KINDS = { part: "Introduction", code: "Refusal codes", call: "Calls" } as const;

const PLAIN = { autoComplete: "off", spellCheck: false };

/** Asks the server for what was typed; its script finds it while one types. */
export function SearchForm({ query, box }: { query?: string; box?: ComponentProps<"input"> }) {
  return (
    <form action="/api/docs" role="search" className="palette-box">
      <Icon name="search" />
      <input
        type="text"
        name="query"
        className="control"
        {...PLAIN}
        placeholder="Search calls, fields and codes"
        aria-label="Search calls, fields and codes"
        defaultValue={query}
        {...box}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}
