import type { SatPart } from "../../../model/reports/report_document.ts";
import type { SectionProps } from "../layout.ts";
import { Section } from "../Section.tsx";
import { ranges } from "../text.ts";

/** Questions without an answer that counts: left out, or not reached at the end of a timed part. */
export function Unanswered({ t, report: { parts } }: SectionProps) {
  const open = parts.filter(({ unanswered }) => unanswered.length > 0);
  return (
    <Section title={t("reports:unanswered.title")}>
      {open.length === 0 ? <p>{t("reports:unanswered.none")}</p> : (
        <ul>
          {open.map((part, at) => (
            <li key={at}>
              <b>{part.name}</b> · {questionsText(part)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );

  function questionsText(part: SatPart): string {
    const { leftOut, notReached } = openIn(part);
    return [
      leftOut.length > 0 &&
      `${t("reports:unanswered.of", { count: leftOut.length, asked: part.asked })} ${ranges(leftOut)}`,
      notReached.length > 0 && `${t("reports:unanswered.notReached")} ${ranges(notReached)}`,
    ].filter((one) => one !== false).join("; ");
  }
}

/** Splits a part's unanswered questions. In a timed part those after the last answer were not reached. */
export function openIn({ unanswered, asked, timeLimit }: SatPart) {
  if (timeLimit === null) return { leftOut: unanswered, notReached: [] };
  const open = new Set(unanswered);
  let reached = asked;
  while (open.has(reached)) reached--;
  // Without any answer all count as left out.
  if (reached === 0) reached = asked;
  return {
    leftOut: unanswered.filter((place) => place <= reached),
    notReached: unanswered.filter((place) => place > reached),
  };
}
