import { useEffect } from "react";

const KEPT = "assay:code";

/** Keeps the chosen language of the code on this device, for the next page. */
export function KeepCodeLanguage() {
  useEffect(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>("input[name=code]")];
    const kept = read();
    for (const box of boxes) {
      if (box.value === kept) box.checked = true;
      box.addEventListener("change", keep);
    }
    return () => boxes.forEach((box) => box.removeEventListener("change", keep));
  }, []);
  return null;
}

/** Null where a browser forbids storage. */
function read(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep({ target }: Event) {
  try {
    localStorage.setItem(KEPT, (target as HTMLInputElement).value);
  } catch {
    // It is chosen again on the next page.
  }
}
