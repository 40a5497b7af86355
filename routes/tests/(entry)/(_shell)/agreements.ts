import { Agreed, type OrganizationAgreements } from "$/model/entry/entry.ts";

/** One text. `value` is what its checkbox sends: the version or id that was read. */
export interface ShownAgreement {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly value: string;
}

/** Privacy policy, terms, then the organisation's own agreements. */
export function shownAgreements(all: OrganizationAgreements): ShownAgreement[] {
  const { privacyPolicy, termsOfUnderstanding, additional } = all;
  const versioned = (name: string, { title, text, version }: typeof privacyPolicy) => ({
    name,
    title,
    text,
    value: String(version),
  });
  return [
    versioned("privacyPolicy", privacyPolicy),
    versioned("termsOfUnderstanding", termsOfUnderstanding),
    ...additional.map((own, place) => ({ ...versioned(`additional-${place + 1}`, own), value: own.id })),
  ];
}

type Reading = { readonly agreed: Agreed } | {
  readonly unticked: readonly string[];
  readonly hasChanged: boolean;
};

/**
 * Returns the accepted agreements if all current ones are ticked, otherwise the names of the unticked ones.
 */
export function readAgreed(
  agreements: readonly ShownAgreement[],
  typed: Readonly<Record<string, string>>,
): Reading {
  const unticked = agreements.filter(({ name, value }) => typed[name] !== value).map(({ name }) => name);
  if (unticked.length > 0) {
    return {
      unticked,
      hasChanged: unticked.some((name) => typed[name] !== undefined),
    };
  }
  const [privacyPolicy, termsOfUnderstanding, ...additional] = agreements.map(({ value }) => value);
  return {
    agreed: Agreed.parse({
      privacyPolicy: Number(privacyPolicy),
      termsOfUnderstanding: Number(termsOfUnderstanding),
      additional,
    }),
  };
}
