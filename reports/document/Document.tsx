import type { ComponentType } from "react";
import { Caution } from "./Caution.tsx";
import { Head } from "./Head.tsx";
import { Introduction, Reading } from "./Introduction.tsx";
import { type SectionName, type SectionProps, SECTIONS_OF } from "./layout.ts";
import { Origin } from "./Origin.tsx";
import { Glance } from "./scores/Glance.tsx";
import { Narrative, Notable } from "./scores/Narrative.tsx";
import { Profile } from "./scores/Profile.tsx";
import { Quality } from "./scores/Quality.tsx";
import { Scores } from "./scores/Scores.tsx";
import { Session } from "./sitting/Session.tsx";
import { Unanswered } from "./sitting/Unanswered.tsx";

const SECTIONS: Readonly<Record<SectionName, ComponentType<SectionProps>>> = {
  introduction: Introduction,
  caution: Caution,
  glance: Glance,
  profile: Profile,
  scores: Scores,
  narrative: Narrative,
  notable: Notable,
  quality: Quality,
  session: Session,
  unanswered: Unanswered,
  reading: Reading,
  origin: Origin,
};

/** One report as a document, the same in the browser, in print and in the PDF. */
export function Document({ t, report }: SectionProps) {
  return (
    <article className="report" data-kind={report.kind}>
      <Head t={t} report={report} />
      {SECTIONS_OF[report.kind].map((name) => {
        const Section = SECTIONS[name];
        return <Section key={name} t={t} report={report} />;
      })}
    </article>
  );
}
