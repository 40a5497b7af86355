import type { ContentImage } from "../../db/instruments/content_images.ts";
import type { Scoring } from "../../db/scoring/scorings.ts";
import type { Content } from "../../db/instruments/test_versions.ts";
import type { TestNames } from "../../db/instruments/tests.ts";
import { canonicalJson } from "../../lib/text/canonical_json.ts";
import { usualAllowances } from "../../model/instruments/allowances.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { ADMIN_LANGUAGE } from "../../model/languages.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { contentOf, picturesOf } from "./content.ts";
import { sha256 } from "../../lib/secrets/hashed.ts";
import { scoringModel } from "../../model/scoring/scoring_model.ts";

/** An instrument as it would be stored, with the hashes that identify it. */
export interface PreparedImport {
  readonly identifier: TestIdentifier;
  readonly names: TestNames;
  readonly content: Content;
  readonly contentHash: Uint8Array;
  readonly images: readonly ContentImage[];
  readonly scoring: Scoring;
  readonly scoringHash: Uint8Array;
}

export function prepareImport(instrument: Instrument): PreparedImport {
  const { texts, flags } = instrument;
  const { internalTestIdentifier: identifier, baseName, languages, qualification = "A" } = flags;
  const pictures = picturesOf(instrument);
  const content = contentOf(instrument, pictures);
  const scoring = scoringOf(instrument);
  return {
    identifier,
    names: {
      baseName,
      name: (texts[ADMIN_LANGUAGE] ?? texts[languages[0]!])!.test.name,
      catalogue: catalogueOf(instrument),
      qualification,
      accommodations: { ...usualAllowances(scoredTypes(instrument)), ...flags.accommodations },
    },
    content,
    contentHash: sha256(canonicalJson({ baseName, ...content })),
    images: [...new Map([...pictures.values()].map((image) => [image.hash, image])).values()],
    scoring,
    scoringHash: sha256(canonicalJson({ ...scoring, order: orderOf(instrument) })),
  };
}

const scoredTypes = ({ sections }: Instrument) =>
  sections.flatMap(({ subtests }) =>
    subtests.flatMap(({ isPractice, isSectionPractice, questions }) =>
      isPractice || isSectionPractice ? [] : questions.map(({ type }) => type)
    )
  );

/** Not part of a hash: who reads it decides nothing about a person. */
const catalogueOf = ({ flags, texts }: Instrument): TestNames["catalogue"] =>
  Object.fromEntries(flags.languages.map((language) => {
    const { measures, forWhom } = texts[language]!.test;
    return [language, { ...(measures && { measures }), ...(forWhom && { forWhom }) }];
  }));

/** The order in which scores are shown. Part of the hash by itself, because `canonicalJson` sorts keys. */
const orderOf = ({ scoring }: Instrument) => [Object.keys(scoring.scales), Object.keys(scoring.quality)];

/** Returns an instrument's scoring and the texts of its results. */
function scoringOf(instrument: Instrument): Scoring {
  const { flags, texts } = instrument;
  return {
    model: scoringModel(instrument),
    wording: Object.fromEntries(flags.languages.map((language) => {
      const { scales, bands, quality, norms, report } = texts[language]!;
      return [language, { scales, bands, quality, norms, report }];
    })),
  };
}
