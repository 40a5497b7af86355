import type { StoredContent, StoredQuestion } from "../../../db/sitting/sitting_content.ts";
import type { Language } from "../../../model/languages.ts";
import type {
  AnswerChoice,
  DetailedTest,
  Image,
  Question,
  SubtestQuestion,
} from "../../../model/sitting/test_in_detail.ts";
import { fillIn } from "./fill_in.ts";

/** A version in one language. */
export interface ContentInLanguage {
  /** Without the questions and without an assessment. */
  readonly test: Omit<DetailedTest, "assessmentId">;
  /** Questions by subtest. */
  readonly questions: ReadonlyMap<number, readonly SubtestQuestion[]>;
}

export function contentIn(stored: StoredContent, language: Language): ContentInLanguage {
  const shared = sharedLists();
  const questionsOf = (subtest: number) => stored.questions.filter(({ subtestId }) => subtestId === subtest);
  return {
    test: testIn(stored, language),
    questions: new Map(
      stored.subtests.map(({ id }) => [
        id,
        questionsOf(id).map((question) => ({
          id: question.id,
          question: questionIn(question, language, shared),
        })),
      ]),
    ),
  };
}

function testIn({ version, sections, subtests, questions }: StoredContent, language: Language) {
  const { id: _, testId, identifier, languages: __, texts, ...rest } = version;
  const { lateAnswersWithin: ___, creditPerGap: ____, creditPerSitting: _____, ...flags } = rest;
  const { name, description, instructions } = texts[language]!;
  return {
    ...flags,
    id: testId,
    name,
    description,
    ...(instructions !== undefined && {
      instructions: fillIn(instructions, {
        limit: flags.testWideTimeLimit,
        questions: questions.length,
        language,
      }),
    }),
    internalTestIdentifier: identifier,
    sections: sections.map(({ id, order, texts }) => ({
      id,
      order,
      ...texts[language]!,
      subtests: subtests.filter(({ sectionId }) => sectionId === id).map(({ id }) => id),
    })),
    subtests: subtests.map(({ id, sectionId, timeLimit, isPractice, isSectionPractice, texts }) => {
      const section = sections.find(({ id }) => id === sectionId)!;
      const questionCount = questions.filter(({ subtestId }) => subtestId === id).length;
      const { subtestInstructions, ...rest } = texts[language]!;
      return {
        id,
        timeLimit,
        isPractice,
        isSectionPractice,
        ...rest,
        subtestInstructions: fillIn(subtestInstructions, {
          limit: timeLimit,
          questions: questionCount,
          language,
        }),
        questionCount,
        section: { name: section.texts[language]!.name, order: section.order },
      };
    }),
  };
}

type Shared = (answers: AnswerChoice[]) => AnswerChoice[];

/**
 * Returns a function that maps equal lists of answers to one object, so that a page carries a list once and
 * not with each of sixty statements.
 */
function sharedLists(): Shared {
  const lists = new Map<string, AnswerChoice[]>();
  return (answers) => {
    const name = JSON.stringify(answers);
    const list = lists.get(name) ?? answers;
    lists.set(name, list);
    return list;
  };
}

function questionIn(
  { type, answerCode, texts, layout, presentation }: StoredQuestion,
  language: Language,
  shared: Shared,
): Question {
  const { title, bodyText, answers, questionBodyImages, questionLegendImages } = texts[language]!;
  return {
    type,
    answerCode,
    ...(title !== undefined && { title }),
    ...(bodyText !== undefined && { bodyText }),
    answers: shared(answers.map(({ text, answerImages }) => ({
      ...(text !== undefined && { text }),
      answerImages: answerImages.map(imageOf),
    }))),
    questionBodyImages: questionBodyImages.map(imageOf),
    questionLegendImages: questionLegendImages.map(imageOf),
    ...layout,
    ...(presentation && { presentation }),
  };
}

const imageOf = (
  { hash, width, height, alt }: { hash: string; width: number; height: number; alt?: string },
): Image => ({ url: `/images/${hash}`, width, height, ...(alt !== undefined && { alt }) });
