import type { SatPart } from "../../model/reports/report_document.ts";
import type { SectionProps } from "./layout.ts";
import { Section } from "./Section.tsx";
import { ranges } from "./text.ts";

/** Which questions have no answer that counts: those left out, and those at the end of a timed part that nobody came to. */
export function Unanswered({ t, report: { parts } }: SectionProps) {
  const open = parts.filter(({ unanswered }) => unanswered.length > 0);
  return (
    <Section title={t("reports:unanswered.title")}>
      {open.length === 0 ? <p>{t("reports:unanswered.none")}</p> : (
        <ul>
          {open.map((part, at) => (
            <li key={at}>
              <b>{part.name}</b> · {said(part)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );

  function said(part: SatPart): string {
    const { leftOut, notReached } = openIn(part);
    return [
      leftOut.length > 0 &&
      `${t("reports:unanswered.of", { count: leftOut.length, asked: part.asked })} ${ranges(leftOut)}`,
      notReached.length > 0 && `${t("reports:unanswered.notReached")} ${ranges(notReached)}`,
    ].filter((one) => one !== false).join("; ");
  }
}

/** In a timed part all are answered until the time runs out: what is open from some place to its end was not come to. */
export function openIn({ unanswered, asked, timeLimit }: SatPart) {
  if (timeLimit === null) return { leftOut: unanswered, notReached: [] };
  const open = new Set(unanswered);
  let reached = asked;
  while (open.has(reached)) reached--;
  // Of a part without any answer nothing tells why.
  if (reached === 0) reached = asked;
  return {
    leftOut: unanswered.filter((place) => place <= reached),
    notReached: unanswered.filter((place) => place > reached),
  };
}
