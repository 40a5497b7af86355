/** The page's forms whose values are stored as drafts until the server accepts them. */
export const keptForms = (): HTMLFormElement[] =>
  [...document.querySelectorAll<HTMLFormElement>("form[method=post]")]
    .filter((form) => form.closest("main, dialog"));

/** False for a form that only selects: its ticks are stored only when it is sent. */
export const isKeptUnsent = (form: HTMLFormElement): boolean => form.dataset.keeps !== "sent";

/** The key of a form's draft: its address, and its index among the forms of that address. */
export function draftKey(form: HTMLFormElement): string {
  const address = addressOf(form);
  const alike = keptForms().filter((other) => addressOf(other) === address);
  return `${address} ${alike.indexOf(form)}`;
}

const addressOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute("action") || location.href, location.href).pathname;
