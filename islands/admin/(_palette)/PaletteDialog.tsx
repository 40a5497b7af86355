import { useEffect, useRef } from "react";
import { useComputed, useSignal } from "@preact/signals";
import { Icon } from "../../../components/layout/Icon.tsx";
import {
  type Destination,
  destinationsIn,
  type DestinationTexts,
} from "../../../components/admin/palette/destinations.ts";
import { matching } from "../../../components/admin/palette/matching.ts";
import { PaletteList } from "../../../components/admin/palette/PaletteList.tsx";
import { call } from "../../../lib/browser/api.ts";
import { modals } from "../../../lib/browser/modal_stack.ts";
import type { PalettePlaces } from "../../../model/organization/admin_shell.ts";
import { useRespondents } from "./respondents.ts";

export interface PaletteProps {
  id: string;
  /** Whether the member may see projects and batches. */
  hasPlaces: boolean;
  /** Pages that every member has. */
  actions: readonly Destination[];
  texts: DestinationTexts & {
    title: string;
    placeholder: string;
    none: string;
    /** With `%` for the count. */
    found: string;
    /** With `%` for the count. */
    allRespondents: string;
    unnamed: string;
    kinds: Readonly<Partial<Record<Destination["kind"], string>>>;
  };
}

export function PaletteDialog({ id, hasPlaces, actions, texts }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useSignal("");
  const marked = useSignal(0);
  const places = useSignal<readonly Destination[]>([]);
  const respondents = useRespondents(typed, texts);
  const lines = useComputed(() => [
    ...matching([...actions, ...places.value], typed.value),
    ...respondents.value,
  ]);
  const list = `${id}-list`;

  useEffect(() => {
    modals.open(dialog.current!);
    if (!hasPlaces) return;
    call<PalettePlaces>("/api/palette").then(
      ({ projects, mayEdit }) => places.value = destinationsIn(projects, { texts, mayEdit }),
      // Pages that every member has can be reached anyway.
      () => {},
    );
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const count = lines.value.length;
    if (event.key === "Enter") {
      event.preventDefault();
      document.getElementById(`${list}-${marked.value}`)?.click();
    } else if (count > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      marked.value = (marked.value + (event.key === "ArrowDown" ? 1 : -1) + count) % count;
      document.getElementById(`${list}-${marked.value}`)?.scrollIntoView({ block: "nearest" });
    }
  }

  function onClose() {
    typed.value = "";
    marked.value = 0;
  }

  const none = typed.value.trim() !== "" && lines.value.length === 0;
  return (
    <dialog ref={dialog} id={id} className="dialog palette" aria-label={texts.title} onClose={onClose}>
      <div className="dialog-body">
        <div className="palette-box">
          <Icon name="search" />
          <input
            type="text"
            className="control"
            autoComplete="off"
            spellcheck={false}
            placeholder={texts.placeholder}
            aria-label={texts.placeholder}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={lines.value.length > 0}
            aria-controls={list}
            aria-activedescendant={lines.value.length > 0 ? `${list}-${marked.value}` : undefined}
            value={typed.value}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
              marked.value = 0;
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <PaletteList
          id={list}
          label={texts.title}
          lines={lines.value}
          marked={marked.value}
          kinds={texts.kinds}
        />
        <p className={none ? "palette-none" : "visually-hidden"} role="status">
          {none ? texts.none : texts.found.replace("%", String(lines.value.length))}
        </p>
      </div>
    </dialog>
  );
}
