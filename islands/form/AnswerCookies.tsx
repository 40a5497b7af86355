import { useEffect } from "react";

/** The cookie bar is answered in place: the page, and what was typed into it, stay as they are. Without script its form posts. */
export function AnswerCookies() {
  useEffect(() => {
    const bar = document.querySelector<HTMLFormElement>(".cookie-bar");
    const onSubmit = async (event: SubmitEvent) => {
      event.preventDefault();
      const answer = new URLSearchParams(new FormData(bar!, event.submitter) as unknown as URLSearchParams);
      const hadFocus = bar!.contains(document.activeElement);
      bar!.hidden = true;
      if (hadFocus) document.getElementById("main")?.focus({ preventScroll: true });
      // Where it leads is not followed: it is this page. Not taken, it is asked for again.
      const taken = await fetch(bar!.action, { method: "POST", body: answer, redirect: "manual" })
        .then(({ type }) => type === "opaqueredirect", () => false);
      if (taken) bar!.remove();
      else bar!.hidden = false;
    };
    bar?.addEventListener("submit", onSubmit);
    return () => bar?.removeEventListener("submit", onSubmit);
  }, []);
  return null;
}
