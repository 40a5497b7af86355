import { useEffect } from "react";

/**
 * Answers the cookie bar in place: the page, and text typed into it, stay. Without a script its form posts.
 */
export function AnswerCookies() {
  useEffect(() => {
    const bar = document.querySelector<HTMLFormElement>(".cookie-bar");
    const onSubmit = async (event: SubmitEvent) => {
      event.preventDefault();
      const answer = new URLSearchParams(new FormData(bar!, event.submitter) as unknown as URLSearchParams);
      const hadFocus = bar!.contains(document.activeElement);
      bar!.hidden = true;
      if (hadFocus) document.getElementById("main")?.focus({ preventScroll: true });
      // The redirect is not followed: it leads to this page. On failure the bar is shown again.
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
