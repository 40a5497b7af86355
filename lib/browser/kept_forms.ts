/** Those of a page in which what is typed is kept until it has been taken. */
export const keptForms = (): HTMLFormElement[] =>
  [...document.querySelectorAll<HTMLFormElement>("form[method=post]")]
    .filter((form) => form.closest("main, dialog"));

/** Where one only selects, what was ticked in passing is nothing to come back to: it is kept once it is sent. */
export const isKeptUnsent = (form: HTMLFormElement): boolean => form.dataset.keeps !== "sent";

/** Under which a form's draft is kept: its address, and which of that address's forms it is. */
export function draftKey(form: HTMLFormElement): string {
  const address = addressOf(form);
  const alike = keptForms().filter((other) => addressOf(other) === address);
  return `${address} ${alike.indexOf(form)}`;
}

const addressOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute("action") || location.href, location.href).pathname;
