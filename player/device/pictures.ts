import type { Question, SubtestQuestion } from "../../model/sitting/test_in_detail.ts";

/** Of a malformed question, those that it has: what is fetched ahead keeps no answer from being sent. */
const picturesOf = (
  { questionBodyImages = [], questionLegendImages = [], answers = [] }: Partial<Question>,
): string[] =>
  [...questionBodyImages, ...questionLegendImages, ...answers.flatMap(({ answerImages }) => answerImages)]
    .map(({ url }) => url);

/** How many questions ahead are drawn into memory, ready to be shown without a pause. */
const DECODED_AHEAD = 2;

export interface Pictures {
  /** Where one is: the next pictures are made ready first, then the others fetched one by one, so that a lost line takes none. */
  ahead(questions: readonly SubtestQuestion[], index: number): void;
  fetchAll(questions: readonly SubtestQuestion[]): void;
}

export function pictures(newImage: () => HTMLImageElement): Pictures {
  const asked = new Set<string>();
  // Held on to: what nobody holds the browser throws away again.
  let ready: HTMLImageElement[] = [];
  let queue = Promise.resolve();
  const load = (url: string): HTMLImageElement => {
    asked.add(url);
    const image = newImage();
    image.src = url;
    return image;
  };
  const later = (url: string) => {
    if (asked.has(url)) return;
    asked.add(url);
    queue = queue.then(async () => {
      const image = newImage();
      image.fetchPriority = "low";
      image.src = url;
      // One that fails here is asked for again when its question is shown.
      await image.decode().catch(() => {});
    });
  };
  return {
    ahead(questions, index) {
      const next = questions.slice(index + 1, index + 1 + DECODED_AHEAD);
      ready = next.flatMap(({ question }) => picturesOf(question)).map(load);
      for (const image of ready) image.decode().catch(() => {});
      this.fetchAll(questions.slice(index + 1 + DECODED_AHEAD));
    },
    fetchAll(questions) {
      for (const { question } of questions) picturesOf(question).forEach(later);
    },
  };
}
