import type { TFunction } from "i18next";
import type { ReportDocument } from "../../model/reports/report_document.ts";
import type { ReportKind } from "../../model/reports/report_kind.ts";

export type SectionName =
  | "introduction"
  | "caution"
  | "glance"
  | "profile"
  | "scores"
  | "narrative"
  | "notable"
  | "quality"
  | "session"
  | "unanswered"
  | "reading"
  | "origin";

/** Props of every section. */
export interface SectionProps {
  t: TFunction;
  report: ReportDocument;
}

const END = ["session", "unanswered", "reading", "origin"] as const;

/**
 * Sections of each document, in order. In a self-report the quality of the answers comes before the scores;
 * the short document has only notable scores; abilities have figures first.
 */
export const SECTIONS_OF: Readonly<Record<ReportKind, readonly SectionName[]>> = {
  sspo: ["introduction", "caution", "profile", "scores", "narrative", "quality", ...END],
  prfr: ["introduction", "caution", "quality", "profile", "scores", "narrative", ...END],
  "prfr-police": ["introduction", "caution", "quality", "glance", "profile", "scores", "narrative", ...END],
  "prfr-optimized": ["introduction", "caution", "glance", "profile", "notable", "scores", "quality", ...END],
  neo: ["introduction", "caution", "glance", "profile", "narrative", "scores", "quality", ...END],
  mab: ["introduction", "caution", "glance", "profile", "scores", "narrative", "quality", ...END],
  pai: ["introduction", "caution", "quality", "profile", "scores", "narrative", ...END],
  sigma: ["introduction", "caution", "glance", "profile", "scores", "narrative", "quality", ...END],
};
