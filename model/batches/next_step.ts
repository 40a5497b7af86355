import type { AssessmentStatus } from "../sitting/assessment_status.ts";
import type { BatchStatus } from "./batch_status.ts";

/** What most people do next with a batch. */
export type BatchStep =
  | "tests"
  | "publish"
  | "invite"
  | "follow"
  | "reports"
  | "close"
  | "reopen"
  | "restore";

interface SteppedBatch {
  readonly status: BatchStatus;
  readonly isProjectArchived: boolean;
  readonly tests: number;
  readonly people: Readonly<Record<AssessmentStatus, number>>;
  /** Somebody could still enter by one of its codes. */
  readonly isOpen: boolean;
}

type StepRights = Readonly<Record<"editProjects" | "inviteRespondents" | "requestReports", boolean>>;

/** The tab of a batch to which a step leads; of a step that is done at once, none. */
const TAB_OF: Readonly<Partial<Record<BatchStep, string>>> = {
  tests: "tests",
  invite: "invitations",
  follow: "room",
  reports: "reports",
};

/**
 * The next step of a batch (docs/product.md, States of a batch), on one of its tabs: where that is the page to which
 * the step leads, the one after it. Null if there is none for this person.
 */
export function nextStep(batch: SteppedBatch, may: StepRights, tab: string): BatchStep | null {
  const step = stepsOf(batch).find((one) => TAB_OF[one] !== tab);
  if (step === undefined || step === "follow") return step ?? null;
  if (batch.isProjectArchived) return null;
  return may[NEEDS[step]] ? step : null;
}

const NEEDS: Readonly<Record<Exclude<BatchStep, "follow">, keyof StepRights>> = {
  tests: "editProjects",
  publish: "editProjects",
  invite: "inviteRespondents",
  reports: "requestReports",
  close: "editProjects",
  reopen: "editProjects",
  restore: "editProjects",
};

/** What comes next, and what comes after it while that is done. */
function stepsOf({ status, tests, people, isOpen }: SteppedBatch): BatchStep[] {
  switch (status) {
    case "new":
    case "draft":
      return [tests === 0 ? "tests" : "publish"];
    case "live":
      if (people.inprogress > 0) {
        return [
          "follow",
          ...people.new > 0 ? ["invite"] as const : [],
          ...people.complete > 0 ? ["reports"] as const : [],
        ];
      }
      if (people.new > 0 || people.complete === 0) return ["invite"];
      return [isOpen ? "reports" : "close"];
    case "complete":
      return [people.complete > 0 ? "reports" : "reopen"];
    case "archived":
      return ["restore"];
  }
}
