import { chanceFrom } from "$/model/chance.ts";
import type { Image } from "$/model/instruments/instrument.ts";
import { type Generation, Question } from "$/model/instruments/questions.ts";
import type { Key } from "$/model/instruments/scoring.ts";
import type { ItemModel } from "$/model/instruments/simulation.ts";
import { type Language, primarySubtag } from "$/model/languages.ts";
import type { Drawing, GeneratedItem, Generators, Phrase } from "./generator.ts";
import { readImage } from "./files/image_file.ts";
import type { Words } from "./layers/text_table.ts";

/** A generated question: everything that a package's files would hold about it. */
export interface GeneratedQuestion {
  readonly question: Question;
  readonly key: Key;
  readonly model: ItemModel;
  readonly images: ReadonlyMap<string, Image>;
  /** By address, as in a `TextTable`. */
  readonly texts: ReadonlyMap<string, Phrase | readonly Phrase[]>;
}

export const generatedIds = (set: string, { items }: Generation) =>
  Array.from(
    { length: items },
    (_, index) => `${set}_${String(index + 1).padStart(Math.max(2, String(items).length), "0")}`,
  );

/**
 * A set's questions by id, the easiest first. Throws a readable message if kind or options are not accepted.
 */
export function generateSet(
  set: string,
  generation: Generation,
  generators: Generators,
): Map<string, GeneratedQuestion> {
  const { kind, seed, items, difficulty: [easiest, hardest] } = generation;
  const generator = generators.get(kind);
  if (!generator) {
    throw new Error(
      `there is no generator "${kind}"; there are: ${[...generators.keys()].sort().join(", ")}`,
    );
  }
  const options = generator.options.safeParse(generation.options);
  if (!options.success) {
    const { path, message } = options.error.issues[0]!;
    throw new Error(`options${path.map((part) => `.${String(part)}`).join("")}: ${message}`);
  }
  const chance = chanceFrom(`${kind}/${seed}`);
  const earlier: GeneratedItem[] = [];
  for (let index = 0; index < items; index++) {
    const aim = items === 1 ? (easiest + hardest) / 2 : easiest + (hardest - easiest) * index / (items - 1);
    earlier.push(generator.make(chance.branch(index), aim, options.data, { index, of: items, earlier }));
  }
  const ids = generatedIds(set, generation);
  const graded = earlier.toSorted((a, b) => a.difficulty - b.difficulty);
  return new Map(graded.map((item, index) => [ids[index]!, toQuestion(set, ids[index]!, item)]));
}

function toQuestion(set: string, id: string, item: GeneratedItem): GeneratedQuestion {
  const images = new Map<string, Image>();
  const texts = new Map<string, Phrase | readonly Phrase[]>();
  const addDrawings = (
    drawings: readonly Drawing[] | undefined,
    suffix: (index: number, of: number) => string,
  ) =>
    (drawings ?? []).map(({ svg, alt, name: shared }, index, { length }) => {
      const name = shared ? `${set}_${shared}.svg` : `${id}_${suffix(index, length)}.svg`;
      const image = readImage(name, new TextEncoder().encode(svg));
      if (Array.isArray(image)) throw new Error(`the drawing ${name} ${image.join("; ")}`);
      images.set(name, image);
      texts.set(`images/${name}`, alt);
      return name;
    });
  const numbered = (word: string) => (index: number, of: number) => of === 1 ? word : `${word}${index + 1}`;
  const shown = {
    body: addDrawings(item.drawings?.body, numbered("body")),
    legend: addDrawings(item.drawings?.legend, numbered("legend")),
    answers: addDrawings(item.drawings?.answers, (index) => `a${index + 1}`),
  };
  if (item.body) texts.set(`questions/${id}/bodyText`, item.body);
  if (item.answers) texts.set(`questions/${id}/answers`, item.answers);
  if (item.feedback) texts.set(`questions/${id}/feedback`, item.feedback);
  const { type, answerCode, presentation, choose, columns, maxLength } = item;
  const fields = Object.entries({
    type,
    answerCode,
    presentation,
    choose,
    columns,
    maxLength,
    images: shown,
  });
  return {
    question: Question.parse(Object.fromEntries(fields.filter(([, value]) => value !== undefined))),
    key: item.key,
    model: { difficulty: item.difficulty, discrimination: item.discrimination, seconds: item.seconds },
    images,
    texts,
  };
}

/** A phrase, or a list of them, in one language. Undefined if the phrase has no text in that language. */
export function inLanguage(phrase: Phrase | readonly Phrase[], language: Language): Words | undefined {
  if (Array.isArray(phrase)) {
    const texts = phrase.map((one) => inLanguage(one, language) as string | undefined);
    return texts.every((text) => text !== undefined) ? texts : undefined;
  }
  const words: Readonly<Partial<Record<string, string>>> = { ...phrase as Phrase };
  return words[language.replace("-", "")] ?? words[primarySubtag(language)];
}
