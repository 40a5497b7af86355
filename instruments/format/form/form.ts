import type { Key, Protocol, QualityIndex, Scale, ScoringFile } from "$/model/instruments/scoring.ts";
import type { Image } from "$/model/instruments/instrument.ts";
import type { SimulationFile } from "$/model/instruments/simulation.ts";
import type { Language } from "$/model/languages.ts";
import { type FormQuestion, formQuestions } from "./questions.ts";
import { composeImages } from "./images.ts";
import { composeNorms } from "./norms.ts";
import { composeProtocol, composeQuality } from "./quality.ts";
import { composeScales, isLeaf } from "./scales.ts";
import { composeSimulation } from "./simulation.ts";
import { composeTexts, type FormTexts } from "./texts.ts";
import type { Findings } from "../finding.ts";
import type { LayerNorms } from "../layers/layer.ts";
import type { Manifest } from "../layers/manifest.ts";
import { isEqual, mergeEntries, type Stack, type StackEntry } from "../layers/stack.ts";

type Bands = NonNullable<ScoringFile["bands"]["T"]>;

/** A form composed from its folders. Each part has its place in the files: the rules report it. */
export interface Form {
  readonly manifest: Manifest;
  readonly questions: ReadonlyMap<string, FormQuestion>;
  readonly texts: ReadonlyMap<Language, FormTexts>;
  readonly images: ReadonlyMap<string, StackEntry<Image>>;
  readonly keys: ReadonlyMap<string, StackEntry<Key>>;
  readonly scales: ReadonlyMap<string, StackEntry<Scale>>;
  readonly quality: ReadonlyMap<string, StackEntry<QualityIndex>>;
  readonly bands: ReadonlyMap<string, StackEntry<Bands>>;
  readonly protocol: Protocol | undefined;
  readonly confidence: number;
  readonly norms: LayerNorms;
  readonly simulation: SimulationFile;
  readonly stack: Stack;
}

/** Default of a form that names none: a band holds nine of ten true scores. */
const CONFIDENCE = 0.9;

export function composeForm(manifest: Manifest, stack: Stack, findings: Findings): Form {
  const questions = formQuestions(stack, manifest, findings);
  const images = composeImages(stack, questions, findings);
  const scales = composeScales(stack, questions, findings);
  const quality = composeQuality(stack, questions, scales, findings);
  const standards = new Set([...scales.values()].map(({ value }) => value.standard));
  const bands = new Map(
    [...mergeEntries(stack, (layer) => layer.bands, findings, isEqual)].filter(
      ([standard, { at, isOwn }]) => {
        const isUsed = (standards as Set<string>).has(standard);
        if (!isUsed && isOwn) findings.add(at(), `no scale has the standard "${standard}"`);
        return isUsed;
      },
    ),
  );
  const norms = composeNorms(stack, findings);
  const needed = new Set([
    ...manifest.sections.flatMap((
      { id, subtests },
    ) => [`sections/${id}`, ...subtests.map(({ id }) => `subtests/${id}`)]),
    ...[...questions].flatMap((
      [id, { question: { answerSet } }],
    ) => [`questions/${id}`, `answerSets/${answerSet}`]),
    ...[...images.keys()].map((name) => `images/${name}`),
    ...[...scales.keys()].map((id) => `scales/${id}`),
    ...[...quality.keys()].map((id) => `quality/${id}`),
    ...[...bands.values()].flatMap(({ value }) => value.map(({ id }) => `bands/${id}`)),
    ...(norms.file?.value.groups ?? []).map(({ id }) => `norms/${id}`),
  ]);
  return {
    manifest,
    stack,
    questions,
    images,
    scales,
    quality,
    bands,
    norms,
    keys: composeKeys(stack, questions, findings),
    texts: new Map(
      manifest.languages.map((
        language,
      ) => [language, composeTexts(stack, questions, language, needed, findings)]),
    ),
    protocol: composeProtocol(stack, scales, findings),
    confidence: stack.layers.map(({ layer }) => layer.confidence?.value).findLast(Boolean) ?? CONFIDENCE,
    simulation: composeSimulation(stack, questions, scales, findings),
  };
}

function composeKeys(stack: Stack, questions: ReadonlyMap<string, FormQuestion>, findings: Findings) {
  const keys = new Map<string, StackEntry<Key>>();
  for (const [id, { generated, at }] of questions) {
    if (generated) keys.set(id, { value: generated.key, at: () => at(), isOwn: false });
  }
  for (const [id, entry] of mergeEntries(stack, (layer) => layer.keys, findings)) {
    if (questions.has(id)) keys.set(id, entry);
    else if (entry.isOwn && !stack.isBroken(`questions/${id}`)) {
      findings.add(entry.at(), `a key for the question "${id}", which is not asked`);
    }
  }
  return keys;
}

/** A question's answers in one language: its own, or those of its answer set. Undefined if there are none. */
export function answersOf(
  form: Form,
  { id, question }: FormQuestion,
  language: Language,
): readonly string[] | undefined {
  const texts = form.texts.get(language);
  const own = texts?.get(`questions/${id}/answers`) ?? texts?.get(`answerSets/${question.answerSet}`);
  return own?.value as readonly string[] | undefined;
}

/**
 * Number of answers to choose from, by the first language that has texts for them; else the number of
 * pictures.
 */
export function answerCount(form: Form, formQuestion: FormQuestion): number {
  const languages = form.manifest.languages;
  return languages.map((language) => answersOf(form, formQuestion, language)?.length).find(Boolean) ??
    formQuestion.question.images.answers.length;
}

/** Ids of a leaf scale's items, without their signs. Empty for a composite. */
export const itemIds = (scale: Scale) =>
  isLeaf(scale) ? scale.items.map((item) => item.replace(/^-/, "")) : [];
