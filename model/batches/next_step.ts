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

/** The next step of a batch (docs/product.md, States of a batch); null if there is none for this person. */
export function nextStep(batch: SteppedBatch, may: StepRights): BatchStep | null {
  const step = stepOf(batch);
  if (step === "follow") return step;
  if (step === null || batch.isProjectArchived) return null;
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

function stepOf({ status, tests, people, isOpen }: SteppedBatch): BatchStep | null {
  switch (status) {
    case "new":
    case "draft":
      return tests === 0 ? "tests" : "publish";
    case "live":
      if (people.inprogress > 0) return "follow";
      if (people.new > 0 || people.complete === 0) return "invite";
      return isOpen ? "reports" : "close";
    case "complete":
      return people.complete > 0 ? "reports" : "reopen";
    case "archived":
      return "restore";
  }
}
