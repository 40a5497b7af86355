/** All tests, in the order of lists that have no order of their own. */
export const TEST_IDENTIFIERS = [
  "MAB_II",
  "MAB_III",
  "MAB_III_EXTENDED",
  "NEO_B",
  "NEO_C",
  "SSPO",
  "SSPO_A",
  "SSPO_B",
  "SSPO_C",
  "SSPO_D",
  "SSPO_US_A",
  "SSPO_US_B",
  "SSPO_US_C",
  "SSPO_US_D",
  "PRFR_POLICE",
  "PRFR_OPT",
  "SIGMA_DEVELOP",
  "SIGMA_SELECT",
  "PAI",
] as const;
export type TestIdentifier = (typeof TEST_IDENTIFIERS)[number];

export const inShownOrder = (one: TestIdentifier, other: TestIdentifier) =>
  TEST_IDENTIFIERS.indexOf(one) - TEST_IDENTIFIERS.indexOf(other);

/** Whoever may not see the forms of the SSPO reads "SSPO" for each, and so does whoever reads a file. */
export const shownTestName = (
  test: { identifier: TestIdentifier; name: string },
  seesForms: boolean,
): string => !seesForms && test.identifier.startsWith("SSPO") ? "SSPO" : test.name;
