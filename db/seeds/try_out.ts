import { CEDAR } from "./organizations.ts";
import type { SeededProject } from "./seeded_project.ts";

const CAP = 10_000;
const room = { cap: CAP, openedDaysAgo: 365 };

/** One open room for each family of tests, for visitors of the demo. */
export const TRY_OUT: SeededProject = {
  org: CEDAR,
  name: "Try the tests",
  batches: [
    {
      name: "Personality profiles",
      status: "live",
      tests: ["NEO_B", "NEO_C"],
      code: "TRY-PERSONALITY",
      room,
    },
    { name: "Reasoning and memory", status: "live", tests: ["MAB_III"], code: "TRY-ABILITY", room },
    { name: "Words and pictures", status: "live", tests: ["MAB_II"], code: "TRY-PICTURES", room },
    {
      name: "Reasoning and memory, extended",
      status: "live",
      tests: ["MAB_III_EXTENDED"],
      code: "TRY-EXTENDED",
      room,
    },
    {
      name: "Situations in service",
      status: "live",
      tests: ["SSPO_A", "SSPO_US_A"],
      code: "TRY-SITUATIONS",
      room,
    },
    {
      name: "Wellbeing, duty and work styles",
      status: "live",
      tests: ["PRFR_OPT", "SIGMA_SELECT", "PAI"],
      code: "TRY-WELLBEING",
      room,
    },
  ],
};
