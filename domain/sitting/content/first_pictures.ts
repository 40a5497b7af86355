import { Buffer } from "node:buffer";
import { findContentImage } from "../../../db/instruments/content_images.ts";
import type { Sql } from "../../../db/connection/pool.ts";
import type {
  AnswerChoice,
  Image,
  Question,
  SubtestQuestion,
} from "../../../model/sitting/test_in_detail.ts";

/** A larger picture is fetched by itself, in bytes. */
const LARGEST = 32 * 1024;

const known = new WeakMap<readonly SubtestQuestion[], Promise<SubtestQuestion[]>>();

/** With the pictures of the first question in its text: while time runs nobody waits for them. A version's list is made once. */
export function withFirstPictures(
  sql: Sql,
  questions: readonly SubtestQuestion[],
): Promise<SubtestQuestion[]> {
  const there = known.get(questions);
  if (there) return there;
  const made = embed(sql, questions);
  known.set(questions, made);
  // What failed is tried again.
  made.catch(() => known.delete(questions));
  return made;
}

async function embed(sql: Sql, [first, ...others]: readonly SubtestQuestion[]): Promise<SubtestQuestion[]> {
  if (!first) return [];
  return [{ ...first, question: await embedded(sql, first.question) }, ...others];
}

async function embedded(sql: Sql, question: Question): Promise<Question> {
  const all = (images: readonly Image[]) => Promise.all(images.map((image) => inText(sql, image)));
  const [questionBodyImages, questionLegendImages, answers] = await Promise.all([
    all(question.questionBodyImages),
    all(question.questionLegendImages),
    Promise.all(question.answers.map(async (answer): Promise<AnswerChoice> => ({
      ...answer,
      answerImages: await all(answer.answerImages),
    }))),
  ]);
  return { ...question, questionBodyImages, questionLegendImages, answers };
}

async function inText(sql: Sql, image: Image): Promise<Image> {
  const found = await findContentImage(sql, image.url.split("/").at(-1)!);
  if (!found || found.bytes.length > LARGEST) return image;
  return { ...image, url: `data:${found.type};base64,${Buffer.from(found.bytes).toString("base64")}` };
}
