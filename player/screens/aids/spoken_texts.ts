/** Elements that are read, each as one text. */
const SPOKEN = "h1, h2, h3, p, li, legend, label, dt, dd, .choice, th, td";
/** Never read: what is to be kept in mind, marks of keys, and the controls of reading itself. */
const UNSPOKEN = ".sequence, kbd, .aids, [aria-hidden=true], script, style";

/** What a voice reads of a screen, in order: headings, paragraphs, answers. What is not in sight is left out. */
export function spokenTexts(main: Element): string[] {
  return [...main.querySelectorAll(SPOKEN)]
    .filter((element) =>
      !element.parentElement?.closest(SPOKEN) && !element.closest(UNSPOKEN) &&
      element.checkVisibility?.() !== false
    )
    .map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const silent of copy.querySelectorAll(UNSPOKEN)) silent.remove();
      return copy.textContent.replace(/\s+/g, " ").trim();
    })
    .filter((text) => text !== "");
}
