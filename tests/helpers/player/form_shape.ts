import type { Instrument } from "../../../model/instruments/instrument.ts";
import type { DetailedTest, Subtest } from "../../../model/sitting/test_in_detail.ts";
import { questions } from "./player_story.ts";
import { allInstruments } from "../instruments/all_packages.ts";

/** All instruments of the repository. */
export const FORMS = await allInstruments();

/**
 * An instrument as the player's engine sees it: its flags, sections and times, with blank questions, at most
 * `most` per subtest.
 */
export function formShape(
  { flags, sections }: Instrument,
  { most, isLoaded }: { most: number; isLoaded: boolean },
): DetailedTest {
  const subtests: Subtest[] = [];
  const outline = sections.map((section, order) => {
    const ids = section.subtests.map(
      ({ id, timeLimit, isPractice, isSectionPractice, questions: { length } }) => {
        const questionCount = Math.min(most, length);
        const own = subtests.length + 1;
        subtests.push({
          id: own,
          name: id,
          timeLimit,
          isPractice,
          isSectionPractice,
          subtestInstructions: "",
          questionCount,
          ...(isLoaded && { subtestQuestions: questions(own, questionCount) }),
          section: { name: section.id, order },
        });
        return own;
      },
    );
    return { id: order + 1, name: section.id, order, subtests: ids };
  });
  const { languages: _, ...fields } = flags;
  return {
    ...fields,
    id: 1,
    name: flags.baseName,
    description: "",
    instructions: "Read this",
    assessmentId: "0b0f2a44-96f5-4a4d-9a5b-0d7a4d1b2c3d",
    sections: outline,
    subtests,
  };
}
