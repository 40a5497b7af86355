import type { Image } from "$/model/instruments/instrument.ts";
import type { FormQuestion } from "./questions.ts";
import type { Findings } from "../finding.ts";
import { type Stack, type Stacked, stacked } from "../layers/stack.ts";

/** The pictures that the form shows. */
export function composedImages(
  stack: Stack,
  asked: ReadonlyMap<string, FormQuestion>,
  findings: Findings,
): Map<string, Stacked<Image>> {
  const files = stacked(stack, (layer) => layer.images, findings, isSame);
  const shown = new Map<string, Stacked<Image>>();
  for (const { question, made, at } of asked.values()) {
    for (const place of ["body", "legend", "answers"] as const) {
      question.images[place].forEach((name, index) => {
        const image = files.get(name) ?? asMade(made?.images.get(name), at);
        if (image) {
          const before = shown.get(name);
          if (before && !isSame(before.value, image.value)) {
            findings.add(at(), `the drawing "${name}" is not the same in all items of its set`);
          }
          shown.set(name, image);
        } else if (!stack.isBroken(`images/${name}`)) {
          findings.add(at("images", place, index), `there is no file images/${name}`);
        }
      });
    }
  }
  for (const [name, { at, isOwn }] of files) {
    if (isOwn && !shown.has(name)) findings.add(at(), "no question shows this image");
  }
  return shown;
}

const isSame = (a: Image, b: Image) =>
  a === b || (a.bytes.length === b.bytes.length && a.bytes.every((byte, at) => byte === b.bytes[at]));

const asMade = (value: Image | undefined, at: FormQuestion["at"]): Stacked<Image> | undefined =>
  value && { value, at, isOwn: false };
