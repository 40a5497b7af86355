import { useEffect } from "react";
import { lookData } from "../../model/sitting/look_data.ts";

const OFFERED = ["textsize", "contrast", "readaloud", "calm"];

/**
 * Shows a choice in the form of the look at once and keeps it, without leaving the page: what is typed there
 * stays. Without a script the form's button does it.
 */
export function ShowLook({ form }: { form: string }) {
  useEffect(() => {
    const look = document.getElementById(form) as HTMLFormElement;
    const page = document.querySelector<HTMLElement>(".entry")!;
    const choose = () => {
      const sent = new URLSearchParams([...new FormData(look)].map(([name, value]) => [name, `${value}`]));
      for (const name of OFFERED) page.removeAttribute(`data-${name}`);
      const { from: _from, ...chosen } = Object.fromEntries(sent);
      for (const [name, value] of Object.entries(lookData(chosen))) page.setAttribute(name, value);
      // Not kept without a connection: the next choice is sent whole again.
      void fetch(look.action, { method: "POST", body: sent, redirect: "manual" }).catch(() => {});
    };
    look.querySelector("button")!.hidden = true;
    look.addEventListener("change", choose);
    return () => look.removeEventListener("change", choose);
  }, []);
  return null;
}
