import type { Question, SubtestQuestion } from "../../../model/sitting/test_in_detail.ts";

/**
 * URLs of a question's pictures. Fields of a malformed question may be missing: loading ahead must not stop
 * answers.
 */
const picturesOf = (
  { questionBodyImages = [], questionLegendImages = [], answers = [] }: Partial<Question>,
): string[] =>
  [...questionBodyImages, ...questionLegendImages, ...answers.flatMap(({ answerImages }) => answerImages)]
    .map(({ url }) => url);

/** Following questions whose pictures are decoded, so that they show without a pause. */
const DECODED_AHEAD = 2;

interface Pictures {
  /**
   * Decodes the next pictures first, then loads the others one by one, so that a lost connection loses none.
   */
  loadAhead(questions: readonly SubtestQuestion[], index: number): void;
  loadAll(questions: readonly SubtestQuestion[]): void;
}

export function pictures(newImage: () => HTMLImageElement): Pictures {
  const requested = new Set<string>();
  // References keep the browser from discarding decoded pictures.
  let ready: HTMLImageElement[] = [];
  let queue = Promise.resolve();
  const load = (url: string): HTMLImageElement => {
    requested.add(url);
    const image = newImage();
    image.src = url;
    return image;
  };
  const loadLater = (url: string) => {
    if (requested.has(url)) return;
    requested.add(url);
    queue = queue.then(async () => {
      const image = newImage();
      image.fetchPriority = "low";
      image.src = url;
      // A failed picture is requested again when its question is shown.
      await image.decode().catch(() => {});
    });
  };
  return {
    loadAhead(questions, index) {
      const next = questions.slice(index + 1, index + 1 + DECODED_AHEAD);
      ready = next.flatMap(({ question }) => picturesOf(question)).map(load);
      for (const image of ready) image.decode().catch(() => {});
      this.loadAll(questions.slice(index + 1 + DECODED_AHEAD));
    },
    loadAll(questions) {
      for (const { question } of questions) picturesOf(question).forEach(loadLater);
    },
  };
}
