import { Buffer } from "node:buffer";
import { findContentImage } from "../../../db/instruments/content_images.ts";
import type { Sql } from "../../../db/connection/pool.ts";
import type {
  AnswerChoice,
  Image,
  Question,
  SubtestQuestion,
} from "../../../model/sitting/test_in_detail.ts";

/** Larger pictures are fetched separately. */
const MAX_BYTES = 32 * 1024;

const cached = new WeakMap<readonly SubtestQuestion[], Promise<SubtestQuestion[]>>();

/**
 * Returns the questions with the pictures of the first one embedded, so that respondents do not wait for them
 * while time runs. Each list of questions is prepared once.
 */
export function withFirstPictures(
  sql: Sql,
  questions: readonly SubtestQuestion[],
): Promise<SubtestQuestion[]> {
  const existing = cached.get(questions);
  if (existing) return existing;
  const pending = embed(sql, questions);
  cached.set(questions, pending);
  // A failed attempt is not cached.
  pending.catch(() => cached.delete(questions));
  return pending;
}

async function embed(sql: Sql, [first, ...others]: readonly SubtestQuestion[]): Promise<SubtestQuestion[]> {
  if (!first) return [];
  return [{ ...first, question: await embedded(sql, first.question) }, ...others];
}

async function embedded(sql: Sql, question: Question): Promise<Question> {
  const all = (images: readonly Image[]) => Promise.all(images.map((image) => asDataUrl(sql, image)));
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

async function asDataUrl(sql: Sql, image: Image): Promise<Image> {
  const picture = await findContentImage(sql, image.url.split("/").at(-1)!);
  if (!picture || picture.bytes.length > MAX_BYTES) return image;
  return { ...image, url: `data:${picture.type};base64,${Buffer.from(picture.bytes).toString("base64")}` };
}
