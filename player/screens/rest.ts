import { Finished } from "./overviews/Finished.tsx";
import { Instructions } from "./overviews/Instructions.tsx";
import { Overview } from "./overviews/Overview.tsx";
import { SectionOverview } from "./overviews/SectionOverview.tsx";
import { SubtestOverview } from "./overviews/SubtestOverview.tsx";

export { Asks } from "./aids/HandOffer.tsx";
export { LookMenu } from "./aids/LookMenu.tsx";
export { ReadAloud } from "./aids/ReadAloud.tsx";
export { Countdown } from "./Countdown.tsx";
export { Over } from "./Over.tsx";
export { Crashed } from "./Crashed.tsx";
export { PracticeStrip } from "./PracticeStrip.tsx";

/** All screens but that of a question. */
export const SCREENS = {
  instructions: Instructions,
  overview: Overview,
  "section-overview": SectionOverview,
  "subtest-overview": SubtestOverview,
  finished: Finished,
};
