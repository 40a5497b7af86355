import { useEffect } from "react";
import { hold, release } from "../../lib/browser/held_buttons.ts";

/** Disables what sends a form until all that it requires is filled in or chosen. Without a script the server says what is missing. */
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
    // What a browser fills in by itself, or brings back with the page, tells of it no later than this.
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
/** Of a group of radio buttons each knows whether one is chosen. */
const hasValue = ({ validity, value }: Field) => !validity.valueMissing && value.trim() !== "";
