/** The displayed details of a respondent, by the names of the form's fields; `name` is the heading. */
export type Details = Readonly<Record<string, string>>;

const lines = () => [...document.querySelectorAll<HTMLElement>("dd[data-field]")];
const heading = () => document.querySelector("h1")!;

export const shownDetails = (): Details =>
  Object.fromEntries([
    ["name", heading().textContent],
    ...lines().map((line) => [line.dataset.field!, line.textContent]),
  ]);

export function showDetails(details: Details): void {
  document.title = document.title.replace(heading().textContent, () => details.name!);
  heading().textContent = details.name!;
  for (const line of lines()) {
    const text = details[line.dataset.field!] ?? "";
    line.textContent = text;
    line.parentElement!.hidden = text === "";
  }
}

/** The typed details, normalised as the server does. */
export function detailsOf(form: HTMLFormElement, typed: Details, language: string): Details {
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
