import type { Phrase } from "$/instruments/format/generator.ts";
import { joinPhrases, sentence, withHeading } from "../../phrases.ts";
import { type Answers, letterOf } from "../answers.ts";
import type { Attribute, Cell, Look } from "./attribute.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Rule } from "./rules.ts";

/** The matrix cell by cell, complete enough to solve it without seeing it. */
export function describeMatrix({ blueprint: { look, side }, shown }: Puzzle): Phrase {
  const rows = Array.from({ length: side }, (_, row) => {
    const cells = shown.slice(row * side, (row + 1) * side).map((cell) => look.describe(cell));
    if (row === side - 1) cells.push({ en: "empty place", fr: "case à remplir" });
    return sentence(withHeading({ en: `row ${row + 1}`, fr: `rangée ${row + 1}` }, joinPhrases(cells, "; ")));
  });
  return joinPhrases(rows, " ");
}

/** Feedback for practice. */
export function explainMatrix({ blueprint: { look, rules }, answers }: Puzzle): Phrase {
  const ruled = look.attributes.filter(({ id }) => rules[id] !== "constant");
  const reasons = ruled.map((attribute) => sentence(reason(rules[attribute.id]!, attribute)));
  return joinPhrases([...reasons, missing(look, answers)], " ");
}

function missing(look: Look, { values, right: [place] }: Answers<Cell>): Phrase {
  const letter = letterOf(place!);
  return sentence(
    withHeading(
      { en: `the missing picture is ${letter}`, fr: `l’image qui manque est ${letter}` },
      look.describe(values[place! - 1]!),
    ),
  );
}

function reason(rule: Rule, { name, plural }: Attribute): Phrase {
  switch (rule) {
    case "constant":
      return { en: `${name.en} stays the same`, fr: `${name.fr} ne change pas` };
    case "rows":
      return {
        en: `along a row ${name.en} stays the same`,
        fr: `dans une même rangée, ${name.fr} ne change pas`,
      };
    case "columns":
      return {
        en: `down a column ${name.en} stays the same`,
        fr: `dans une même colonne, ${name.fr} ne change pas`,
      };
    case "steps":
      return {
        en: `along a row ${name.en} changes by the same step each time`,
        fr: `dans une rangée, ${name.fr} change chaque fois d’un même pas`,
      };
    case "threes":
      return {
        en: `every row has the same three ${plural.en}`,
        fr: `chaque rangée a les trois mêmes ${plural.fr}`,
      };
    case "sum":
      return {
        en: "the third number in a row is the first two added",
        fr: "le troisième nombre d’une rangée est la somme des deux premiers",
      };
    case "difference":
      return {
        en: "the third number in a row is the first less the second",
        fr: "le troisième nombre d’une rangée est le premier moins le deuxième",
      };
    case "together":
      return {
        en: `the third picture in a row has all ${plural.en} of the first two`,
        fr: `la troisième image d’une rangée réunit les ${plural.fr} des deux premières`,
      };
    case "shared":
      return {
        en: `the third picture in a row keeps the ${plural.en} that both others have`,
        fr: `la troisième image d’une rangée garde les ${plural.fr} que les deux autres ont en commun`,
      };
    case "without":
      return {
        en: `the third picture in a row is the first without the ${plural.en} of the second`,
        fr: `la troisième image d’une rangée est la première sans les ${plural.fr} de la deuxième`,
      };
    case "either":
      return {
        en: `the third picture in a row keeps the ${plural.en} that only one of the others has`,
        fr: `la troisième image d’une rangée garde les ${plural.fr} qu’une seule des deux autres possède`,
      };
  }
}
