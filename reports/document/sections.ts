import type { ComponentType } from "react";
import type { SectionName, SectionProps } from "./layout.ts";
import { Caution } from "./Caution.tsx";
import { Glance } from "./Glance.tsx";
import { Introduction, Reading } from "./Introduction.tsx";
import { Narrative, Notable } from "./Narrative.tsx";
import { Origin } from "./Origin.tsx";
import { Profile } from "./Profile.tsx";
import { Quality } from "./Quality.tsx";
import { Scores } from "./Scores.tsx";
import { Session } from "./Session.tsx";
import { Unanswered } from "./Unanswered.tsx";

export const SECTIONS: Readonly<Record<SectionName, ComponentType<SectionProps>>> = {
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
