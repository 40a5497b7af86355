import { useEffect } from "react";
import { hold, release } from "../../lib/browser/held_buttons.ts";

/**
 * Disables the submit button until all required fields are filled in. Without a script the server reports
 * missing fields.
 */
export function WaitsForFields({ form: id }: { form: string }) {
  useEffect(() => {
    const form = document.getElementById(id) as HTMLFormElement;
    const look = () => {
      const isFilled = [...form.elements].every((field) => !isRequired(field) || hasValue(field));
      for (const button of form.querySelectorAll<HTMLButtonElement>("button[type=submit]")) {
        if (isFilled) release(button, "unfilled");
        else hold(button, "unfilled");
      }
    };
    // Values that the browser fills in or restores are known by then.
    const frame = requestAnimationFrame(look);
    look();
    form.addEventListener("input", look);
    return () => {
      cancelAnimationFrame(frame);
      form.removeEventListener("input", look);
    };
  }, [id]);
  return null;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isRequired = (element: Element): element is Field => (element as Field).required === true;
/** Every radio button of a group knows whether one of them is chosen. */
const hasValue = ({ validity, value }: Field) => !validity.valueMissing && value.trim() !== "";
