import type { Image } from "$/model/instruments/instrument.ts";
import type { FormQuestion } from "./questions.ts";
import type { Findings } from "../finding.ts";
import { mergeEntries, type Stack, type StackEntry } from "../layers/stack.ts";

/** The pictures that the form's questions show, by name. */
export function composeImages(
  stack: Stack,
  questions: ReadonlyMap<string, FormQuestion>,
  findings: Findings,
): Map<string, StackEntry<Image>> {
  const files = mergeEntries(stack, (layer) => layer.images, findings, isSame);
  const images = new Map<string, StackEntry<Image>>();
  for (const { question, generated, at } of questions.values()) {
    for (const place of ["body", "legend", "answers"] as const) {
      question.images[place].forEach((name, index) => {
        const image = files.get(name) ?? toEntry(generated?.images.get(name), at);
        if (image) {
          const before = images.get(name);
          if (before && !isSame(before.value, image.value)) {
            findings.add(at(), `the drawing "${name}" is not the same in all items of its set`);
          }
          images.set(name, image);
        } else if (!stack.isBroken(`images/${name}`)) {
          findings.add(at("images", place, index), `there is no file images/${name}`);
        }
      });
    }
  }
  for (const [name, { at, isOwn }] of files) {
    if (isOwn && !images.has(name)) findings.add(at(), "no question shows this image");
  }
  return images;
}

const isSame = (a: Image, b: Image) =>
  a === b || (a.bytes.length === b.bytes.length && a.bytes.every((byte, at) => byte === b.bytes[at]));

const toEntry = (value: Image | undefined, at: FormQuestion["at"]): StackEntry<Image> | undefined =>
  value && { value, at, isOwn: false };
