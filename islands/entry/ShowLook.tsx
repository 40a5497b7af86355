import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { modals } from "../../lib/browser/modal_stack.ts";
import type { Say } from "../../player/say.ts";
import { lookData } from "../../model/sitting/look_data.ts";

const OFFERED = ["textsize", "contrast", "readaloud", "calm"];

type ReadingTexts = Readonly<Record<"listen" | "silence" | "noVoice", string>>;
type Reading = (props: { readonly say: Say; readonly of?: Element }) => ReactNode;

interface Props {
  /** Id of the form. */
  form: string;
  isReadAloud: boolean;
  reading: ReadingTexts;
}

/**
 * Shows a choice in the form of the look at once and keeps it, without leaving the page: what is typed there
 * stays. Without a script the form's button does it. Reads the page aloud where that is chosen, or the modal on it.
 */
export function ShowLook({ form, isReadAloud, reading }: Props) {
  const [isRead, setRead] = useState(isReadAloud);
  const [Reading, setReading] = useState<Reading>();
  const [modal, setModal] = useState<Element>();
  useEffect(() => {
    const look = () => setModal(modals.top);
    look();
    return modals.watch(look);
  }, []);
  useEffect(() => {
    // For few: the page loads without it.
    if (isRead) {
      void import("../../player/screens/aids/ReadAloud.tsx").then((it) => setReading(() => it.Reading));
    }
  }, [isRead]);
  useEffect(() => {
    const look = document.getElementById(form) as HTMLFormElement;
    const page = document.querySelector<HTMLElement>(".entry")!;
    const choose = () => {
      const sent = new URLSearchParams([...new FormData(look)].map(([name, value]) => [name, `${value}`]));
      for (const name of OFFERED) page.removeAttribute(`data-${name}`);
      const { from: _from, ...chosen } = Object.fromEntries(sent);
      for (const [name, value] of Object.entries(lookData(chosen))) page.setAttribute(name, value);
      setRead(sent.has("readAloud"));
      // Not kept without a connection: the next choice is sent whole again.
      void fetch(look.action, { method: "POST", body: sent, redirect: "manual" }).catch(() => {});
    };
    look.querySelector("button")!.hidden = true;
    look.addEventListener("change", choose);
    return () => look.removeEventListener("change", choose);
  }, []);
  if (!isRead) return null;
  const say: Say = (key) => reading[key.slice("look.".length) as keyof ReadingTexts];
  const aid = <div className="aids">{Reading && <Reading key={modal?.id} say={say} of={modal} />}</div>;
  // What is below a modal cannot be pressed.
  const head = modal?.querySelector(".dialog-head");
  return head ? createPortal(aid, head) : aid;
}
