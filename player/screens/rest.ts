import { Finished } from "./Finished.tsx";
import { Instructions } from "./Instructions.tsx";
import { Overview } from "./Overview.tsx";
import { SectionOverview } from "./SectionOverview.tsx";
import { SubtestOverview } from "./SubtestOverview.tsx";

export { Countdown } from "./Countdown.tsx";
export { Crashed } from "./Crashed.tsx";
export { Modals } from "./Modals.tsx";
export { Notice } from "./Notice.tsx";
export { PracticeStrip } from "./PracticeStrip.tsx";

/** All but a question. */
export const SCREENS = {
  instructions: Instructions,
  overview: Overview,
  "section-overview": SectionOverview,
  "subtest-overview": SubtestOverview,
  finished: Finished,
};
