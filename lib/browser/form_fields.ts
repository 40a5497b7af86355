import type { Fields } from "./drafts.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Types of fields that are never stored: secrets, values that are not typed, and files, which a page cannot
 * fill in.
 */
const UNSTORED_TYPES = new Set(["password", "hidden", "file", "submit", "button", "reset", "image"]);

const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter((control) =>
    ["INPUT", "TEXTAREA", "SELECT"].includes(control.tagName) && control.name &&
    !UNSTORED_TYPES.has(control.type)
  );

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** The current values. A box that is not ticked has no value. */
export function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Record<string, string[]> = {};
  for (const control of controlsOf(form)) {
    const values = fields[control.name] ??= [];
    if (!isTicked(control) || control.checked) values.push(control.value);
  }
  return fields;
}

/** Fills in stored values and dispatches the fields' events. Returns whether a value has changed. */
export function fillIn(form: HTMLFormElement, fields: Fields): boolean {
  let isChanged = false;
  const indexes: Record<string, number> = {};
  for (const control of controlsOf(form)) {
    const values = fields[control.name];
    if (!values) continue;
    if (isTicked(control)) {
      const checked = values.includes(control.value);
      if (control.checked === checked) continue;
      control.checked = checked;
    } else {
      const at = indexes[control.name] = (indexes[control.name] ?? -1) + 1;
      const value = values[at];
      if (value === undefined || control.value === value) continue;
      control.value = value;
    }
    isChanged = true;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return isChanged;
}
