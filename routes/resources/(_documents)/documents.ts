import type { ComponentType } from "preact";
import { AbilityReports } from "./ability_reports.tsx";
import { AtAGlance } from "./at_a_glance.tsx";
import { CertificateProcess } from "./certificate_process.tsx";
import { InterviewPreparation } from "./interview_preparation.tsx";
import { PersonalityReports } from "./personality_reports.tsx";
import { RecruiterFaq } from "./recruiter_faq.tsx";
import { SituationalReports } from "./situational_reports.tsx";
import type { ResourceSlug } from "$/components/admin/shell/resources.ts";

/** Documents of the resources sidebar, in English only like the admin area. */
export const DOCUMENTS: Record<ResourceSlug, ComponentType> = {
  "certificate-process": CertificateProcess,
  "personality-reports": PersonalityReports,
  "ability-reports": AbilityReports,
  "situational-reports": SituationalReports,
  "at-a-glance": AtAGlance,
  "interview-preparation": InterviewPreparation,
  "recruiter-faq": RecruiterFaq,
};
