import { useEffect } from "react";
import { KEPT_CODE } from "../../components/reference/CodeChoice.tsx";

/** Keeps the chosen language of the code on this device, for the next page. */
export function KeepCodeLanguage() {
  useEffect(() => {
    document.addEventListener("change", keep);
    return () => document.removeEventListener("change", keep);
  }, []);
  return null;
}

function keep({ target }: Event) {
  const { name, value } = target as HTMLInputElement;
  if (name !== "code") return;
  try {
    localStorage.setItem(KEPT_CODE, value);
  } catch {
    // It is chosen again on the next page.
  }
}
