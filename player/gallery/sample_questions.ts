import type { QuestionType } from "../../model/instruments/question_kinds.ts";
import type { Image, Question } from "../../model/sitting/test_in_detail.ts";

/** Sample questions for the gallery. They are not part of any test of the product. */

const inWords = (...texts: readonly string[]) => texts.map((text) => ({ text, answerImages: [] }));

/** Square, as the file is: another ratio would move what follows once the picture is loaded. */
const picture = (alt: string, size = 84): Image => ({ url: "/favicon.svg", width: size, height: size, alt });
const inPictures = (...alts: readonly string[]) => alts.map((alt) => ({ answerImages: [picture(alt)] }));

const question = (type: QuestionType, bodyText: string, rest: Partial<Question>): Question => ({
  type,
  answerCode: "ssl",
  bodyText,
  answers: [],
  questionBodyImages: [],
  questionLegendImages: [],
  ...rest,
});

export const statement = (bodyText: string): Question =>
  question("statement", bodyText, {
    answerCode: "s",
    answers: inWords(
      "Strongly disagree",
      "Disagree",
      "Neither agree nor disagree",
      "Agree",
      "Strongly agree",
    ),
  });

const pictured = (type: QuestionType, bodyText: string, rest: Partial<Question> = {}): Question =>
  question(type, bodyText, {
    answerCode: "hss",
    answers: inPictures("Answer A", "Answer B", "Answer C", "Answer D", "Answer E"),
    questionBodyImages: [picture("Drawing", 200)],
    ...rest,
  });

const span = (type: QuestionType, bodyText: string, ...sequence: string[]): Question =>
  question(type, bodyText, {
    answerCode: "dfm",
    maxLength: 9,
    presentation: { sequence, recall: "forward", shownFor: 1000, pause: 250 },
  });

/** One question of each kind. */
export const SAMPLE_QUESTIONS: Readonly<Record<QuestionType, Question>> = {
  arithmetic: question("arithmetic", "A box holds 9 jars. How many jars are there in 8 boxes?", {
    answerCode: "sss",
    answers: inWords("63", "71", "72", "73", "81"),
  }),
  cancellation: question("cancellation", "Mark every shape that is exactly like this one.", {
    answerCode: "mss",
    columns: 8,
    answers: Array.from({ length: 32 }, (_, at) => ({ text: "◆◇○●"[at * 7 % 4]!, answerImages: [] })),
    questionLegendImages: [picture("Black diamond", 40)],
  }),
  comprehension: question(
    "comprehension",
    "Why do people put on a coat in winter? Choose the two best reasons.",
    {
      answerCode: "msl",
      choose: 2,
      answers: inWords(
        "It is easier to walk in",
        "It makes the air warmer",
        "It holds in the body’s warmth",
        "It keeps the wind out",
      ),
    },
  ),
  digits: question("digits", "Which number comes next?\n\n12, 21, 30, ?", { answerCode: "d", maxLength: 5 }),
  digit_span: span("digit_span", "Type the digits in the order in which they were shown.", "4", "9", "2"),
  digit_symbol_coding: question("digit_symbol_coding", "Which digit goes with this symbol?", {
    answerCode: "d",
    maxLength: 1,
    questionBodyImages: [picture("Arch", 80)],
    questionLegendImages: [picture("Key: ladder 1, arch 9", 80)],
  }),
  figure_weights: pictured("figure_weights", "What balances the last scale?"),
  information: question("information", "Which of these is a planet?", {
    answers: inWords("The Moon", "Mars", "The Sun", "Sirius"),
  }),
  letter_span_sequence: span(
    "letter_span_sequence",
    "Type the letters in the order in which they were shown.",
    "H",
    "Q",
    "R",
  ),
  matrix_reasoning: pictured("matrix_reasoning", "Which picture belongs in the empty place?"),
  number_letter_span_sequence: span(
    "number_letter_span_sequence",
    "Type the digits in rising order, then the letters in alphabetical order.",
    "5",
    "H",
    "2",
  ),
  object_assembly: pictured("object_assembly", "Which shape do the pieces make?"),
  picture_arrangement: question("picture_arrangement", "In which order did this happen?", {
    answerCode: "d",
    maxLength: 3,
    questionBodyImages: ["There is only water.", "An ice cube.", "A small piece of ice."].map((alt, at) => ({
      ...picture(`Picture ${at + 1}: ${alt}`, 160),
      url: `/favicon.svg?${at + 1}`,
    })),
  }),
  picture_completion: question("picture_completion", "Which important part is missing?", {
    answers: inWords("The rim", "A number", "The minute hand"),
    questionBodyImages: [picture("Drawing of a clock", 220)],
  }),
  scenario: question(
    "scenario",
    "You are at the desk of a library that closes in ten minutes. A visitor has left a bag on a chair and is nowhere to be " +
      "seen. A colleague says that somebody has been asking for the way to the station a while ago, and that they seemed to " +
      "be in a hurry.\n\nTwo more visitors wait at your desk. One of them wants to borrow a book that has been reserved for " +
      "somebody else, and is not pleased. The other has a child by the hand who wants to go home.",
    {
      title: "What would you do first?",
      answers: inWords(
        "Ask the visitor with the child what they need, as it will be done soon",
        "Explain to the first visitor at length why the book cannot be borrowed, until they agree",
        "Ask your colleague to keep an eye on the bag, and turn to those who wait",
        "Close the library at once, so that the bag can be looked after",
      ),
    },
  ),
  similarities: question("similarities", "What do an apple and a pear have in common?", {
    answers: inWords("Both are red", "Both are fruit", "Both are round", "Both are sweet"),
  }),
  spatial: pictured("spatial", "Which picture shows the same figure, turned?", { answerCode: "sss" }),
  statement: statement("I keep my word."),
  symbol_search: question("symbol_search", "Is one of the two symbols on the left also in the row?", {
    answerCode: "sss",
    answers: inWords("Yes", "No"),
    questionBodyImages: [picture("Look for: flag; key.", 80)],
  }),
  visual_puzzle: pictured("visual_puzzle", "Which three pieces make the figure?", {
    answerCode: "mss",
    choose: 3,
    columns: 3,
    answers: inPictures("Answer A", "Answer B", "Answer C", "Answer D", "Answer E", "Answer F"),
  }),
  vocabulary: question("vocabulary", "Which word means the same as “brief”?", {
    answers: inWords("long", "short", "early", "late"),
  }),
};
