/** Those of a page in which what is typed is kept until it has been taken. */
export const keptForms = (): HTMLFormElement[] =>
  [...document.querySelectorAll<HTMLFormElement>("form[method=post]:not([data-keeps=no])")]
    .filter((form) => form.closest("main, dialog"));

/** Under which a form's draft is kept: its address, and which of that address's forms it is. */
export function draftKey(form: HTMLFormElement): string {
  const address = addressOf(form);
  const alike = keptForms().filter((other) => addressOf(other) === address);
  return `${address} ${alike.indexOf(form)}`;
}

const addressOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute("action") || location.href, location.href).pathname;
