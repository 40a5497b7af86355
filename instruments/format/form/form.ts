import type { Key, Protocol, QualityIndex, Scale, ScoringFile } from "$/model/instruments/scoring.ts";
import type { Image } from "$/model/instruments/instrument.ts";
import type { SimulationFile } from "$/model/instruments/simulation.ts";
import type { Language } from "$/model/languages.ts";
import { askedQuestions, type FormQuestion } from "./questions.ts";
import { composedImages } from "./images.ts";
import { composedNorms } from "./norms.ts";
import { composedProtocol, composedQuality } from "./quality.ts";
import { composedScales, isLeaf } from "./scales.ts";
import { composedSimulation } from "./simulation.ts";
import { composedTexts, type FormTexts } from "./texts.ts";
import type { Findings } from "../finding.ts";
import type { LayerNorms } from "../layers/layer.ts";
import type { Manifest } from "../layers/manifest.ts";
import { alike, type Stack, type Stacked, stacked } from "../layers/stack.ts";

type Bands = NonNullable<ScoringFile["bands"]["T"]>;

/** A form put together from its folders, each part with the place where it stands: what the rules look at. */
export interface Form {
  readonly manifest: Manifest;
  readonly asked: ReadonlyMap<string, FormQuestion>;
  readonly texts: ReadonlyMap<Language, FormTexts>;
  readonly images: ReadonlyMap<string, Stacked<Image>>;
  readonly keys: ReadonlyMap<string, Stacked<Key>>;
  readonly scales: ReadonlyMap<string, Stacked<Scale>>;
  readonly quality: ReadonlyMap<string, Stacked<QualityIndex>>;
  readonly bands: ReadonlyMap<string, Stacked<Bands>>;
  readonly protocol: Protocol | undefined;
  readonly confidence: number;
  readonly norms: LayerNorms;
  readonly simulation: SimulationFile;
  readonly stack: Stack;
}

/** Nine times in ten, where the form does not say otherwise. */
const CONFIDENCE = 0.9;

export function putTogether(manifest: Manifest, stack: Stack, findings: Findings): Form {
  const asked = askedQuestions(stack, manifest, findings);
  const images = composedImages(stack, asked, findings);
  const scales = composedScales(stack, asked, findings);
  const quality = composedQuality(stack, asked, scales, findings);
  const standards = new Set([...scales.values()].map(({ value }) => value.standard));
  const bands = new Map(
    [...stacked(stack, (layer) => layer.bands, findings, alike)].filter(([standard, { at, isOwn }]) => {
      const isUsed = (standards as Set<string>).has(standard);
      if (!isUsed && isOwn) findings.add(at(), `no scale has the standard "${standard}"`);
      return isUsed;
    }),
  );
  const norms = composedNorms(stack, findings);
  const needed = new Set([
    ...manifest.sections.flatMap((
      { id, subtests },
    ) => [`sections/${id}`, ...subtests.map(({ id }) => `subtests/${id}`)]),
    ...[...asked].flatMap((
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
    asked,
    images,
    scales,
    quality,
    bands,
    norms,
    keys: composedKeys(stack, asked, findings),
    texts: new Map(
      manifest.languages.map((
        language,
      ) => [language, composedTexts(stack, asked, language, needed, findings)]),
    ),
    protocol: composedProtocol(stack, scales, findings),
    confidence: stack.layers.map(({ layer }) => layer.confidence?.value).findLast(Boolean) ?? CONFIDENCE,
    simulation: composedSimulation(stack, asked, scales, findings),
  };
}

function composedKeys(stack: Stack, asked: ReadonlyMap<string, FormQuestion>, findings: Findings) {
  const keys = new Map<string, Stacked<Key>>();
  for (const [id, { made, at }] of asked) {
    if (made) keys.set(id, { value: made.key, at: () => at(), isOwn: false });
  }
  for (const [id, entry] of stacked(stack, (layer) => layer.keys, findings)) {
    if (asked.has(id)) keys.set(id, entry);
    else if (entry.isOwn && !stack.isBroken(`questions/${id}`)) {
      findings.add(entry.at(), `a key for the question "${id}", which is not asked`);
    }
  }
  return keys;
}

/** The answers of a question in one language: its own, or those of the set that it names. */
export function answersOf(
  form: Form,
  { id, question }: FormQuestion,
  language: Language,
): readonly string[] | undefined {
  const texts = form.texts.get(language);
  const own = texts?.get(`questions/${id}/answers`) ?? texts?.get(`answerSets/${question.answerSet}`);
  return own?.value as readonly string[] | undefined;
}

/** How many answers there are to choose from: as many as the first language has that says them, or as there are pictures. */
export function answerCount(form: Form, asked: FormQuestion): number {
  const languages = form.manifest.languages;
  return languages.map((language) => answersOf(form, asked, language)?.length).find(Boolean) ??
    asked.question.images.answers.length;
}

/** Items of a leaf scale without their signs. */
export const itemIds = (scale: Scale) =>
  isLeaf(scale) ? scale.items.map((item) => item.replace(/^-/, "")) : [];
