import type { SectionProps } from "./Document.tsx";
import { Section } from "./Section.tsx";

/** Which questions have no answer that counts. */
export function Unanswered({ t, report: { parts } }: SectionProps) {
  const open = parts.filter(({ unanswered }) => unanswered.length > 0);
  return (
    <Section title={t("admin:document.unanswered.title")}>
      {open.length === 0 ? <p>{t("admin:document.unanswered.none")}</p> : (
        <ul>
          {open.map(({ name, unanswered, asked }, at) => (
            <li key={at}>
              <b>{name}</b>: {t("admin:document.unanswered.of", { count: unanswered.length, asked })}{" "}
              {ranges(unanswered)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** "1–4, 7, 9–10" */
export function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const one of numbers) {
    const run = runs.at(-1);
    if (run && one === run[1] + 1) run[1] = one;
    else runs.push([one, one]);
  }
  return runs.map(([first, last]) => first === last ? `${first}` : `${first}–${last}`).join(", ");
}
