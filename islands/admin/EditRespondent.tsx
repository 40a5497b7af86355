import { useEffect } from "preact/hooks";
import { call } from "../../lib/api.ts";
import { modals } from "../../lib/modal_stack.ts";
import { notify } from "../../lib/notify.ts";

interface Props {
  /** Of the respondent in the API. */
  path: string;
  language: string;
  saved: string;
  failed: string;
}

/**
 * Shows at once what was typed into the form of a respondent's details, and saves it meanwhile (SPEC 5). When that fails the page
 * shows what it did before, says so, and the form is there again as it was typed.
 */
export function EditRespondent({ path, language, saved, failed }: Props) {
  useEffect(() => {
    const form = document.getElementById("edit-respondent") as HTMLFormElement;
    const dialog = form.closest("dialog")!;
    const onSubmit = async (event: SubmitEvent) => {
      event.preventDefault();
      const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
      const before = shown();
      if (modals.top === dialog) modals.close();
      show(shownAs(form, typed, language));
      try {
        await call(path, {
          method: "PATCH",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(typed),
        });
        notify({ kind: "success", text: saved });
      } catch (error) {
        show(before);
        modals.open(dialog);
        const { message, status } = error as { message: string; status: number };
        notify({ text: status === 400 || status === 409 ? `${failed} ${message}` : failed });
      }
    };
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, [path]);
  return null;
}

type Shown = Readonly<Record<string, string>>;

const lines = () => [...document.querySelectorAll<HTMLElement>("dd[data-field]")];
const heading = () => document.querySelector("h1")!;

const shown = (): Shown =>
  Object.fromEntries([
    ["name", heading().textContent],
    ...lines().map((line) => [line.dataset.field!, line.textContent]),
  ]);

function show(values: Shown) {
  document.title = document.title.replace(heading().textContent, values.name!);
  heading().textContent = values.name!;
  for (const line of lines()) {
    const text = values[line.dataset.field!] ?? "";
    line.textContent = text;
    line.parentElement!.hidden = text === "";
  }
}

/** As the server would write it. */
function shownAs(form: HTMLFormElement, typed: Shown, language: string): Shown {
  const name = [typed.firstName, typed.lastName].map((part) => part?.trim()).filter(Boolean).join(" ");
  const gender = form.querySelector<HTMLSelectElement>("[name=gender]")!.selectedOptions[0]!;
  const born = new Date(`${typed.dateOfBirth!.trim()}T00:00Z`);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return {
    ...Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value.trim()])),
    name: name || heading().textContent,
    gender: gender.value && gender.text,
    dateOfBirth: Number.isNaN(born.getTime()) ? "" : day.format(born),
  };
}
