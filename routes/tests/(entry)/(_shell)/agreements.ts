import { Agreed, type OrganizationAgreements } from "$/model/entry/entry.ts";

/** One text, and what ticking its box sends: the version that was read. */
export interface AskedAgreement {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly value: string;
}

/** Privacy policy, terms, then the organisation's own. */
export function askedAgreements(all: OrganizationAgreements): AskedAgreement[] {
  const { privacyPolicy, termsOfUnderstanding, additional } = all;
  const asked = (name: string, { title, text, version }: typeof privacyPolicy) => ({
    name,
    title,
    text,
    value: String(version),
  });
  return [
    asked("privacyPolicy", privacyPolicy),
    asked("termsOfUnderstanding", termsOfUnderstanding),
    ...additional.map((own, place) => ({ ...asked(`additional-${place + 1}`, own), value: own.id })),
  ];
}

type Reading = { readonly agreed: Agreed } | {
  readonly unticked: readonly string[];
  readonly hasChanged: boolean;
};

/** What was ticked, when that is all there is and in the wording there is now. */
export function readAgreed(
  asked: readonly AskedAgreement[],
  typed: Readonly<Record<string, string>>,
): Reading {
  const unticked = asked.filter(({ name, value }) => typed[name] !== value).map(({ name }) => name);
  if (unticked.length > 0) {
    return {
      unticked,
      hasChanged: unticked.some((name) => typed[name] !== undefined),
    };
  }
  const [privacyPolicy, termsOfUnderstanding, ...additional] = asked.map(({ value }) => value);
  return {
    agreed: Agreed.parse({
      privacyPolicy: Number(privacyPolicy),
      termsOfUnderstanding: Number(termsOfUnderstanding),
      additional,
    }),
  };
}
