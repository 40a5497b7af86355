import { useEffect, useState } from "react";
import { TextField } from "../../components/form/TextField.tsx";
import { Button } from "../../components/form/Button.tsx";

interface Props {
  /** Id of the element that holds the boxes. */
  list: string;
  texts: { readonly search: string; readonly all: string; readonly none: string };
}

/**
 * Finds boxes of a long list by their labels, and ticks those that are shown, or none of them. Disabled
 * without a script.
 */
export function BoxTools({ list, texts }: Props) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const tick = (checked: boolean) => {
    for (const { label, box } of boxesIn(list)) if (!label.hidden) box.checked = checked;
  };
  return (
    <div
      className="box-tools"
      onInput={({ target }) => {
        const typed = plain((target as HTMLInputElement).value);
        for (const { label } of boxesIn(list)) label.hidden = !plain(label.textContent).includes(typed);
      }}
      onKeyDown={(event) => {
        // Enter would send the form.
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <TextField name="" id={`${list}-search`} type="search" label={texts.search} disabled={!isReady} />
      <Button type="button" disabled={!isReady} onClick={() => tick(true)}>{texts.all}</Button>
      <Button type="button" disabled={!isReady} onClick={() => tick(false)}>{texts.none}</Button>
    </div>
  );
}

const boxesIn = (id: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`#${id} input[type=checkbox]`)].map((box) => ({
    box,
    label: box.closest("label")!,
  }));

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
