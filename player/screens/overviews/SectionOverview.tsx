import { sectionOf } from "../../engine/read.ts";
import { Paragraphs } from "../../questions/parts/heading.tsx";
import { HEADING, type ScreenProps } from "../screen.ts";
import { SubtestList } from "./SubtestList.tsx";

/** The next section, and its number of how many. */
export function SectionOverview(props: ScreenProps) {
  const { state: { test }, state, say } = props;
  const section = sectionOf(state);
  return (
    <>
      {test.sections.length > 1 && (
        <p className="quietly">
          {say("overview.section", {
            number: test.sections.indexOf(section) + 1,
            total: test.sections.length,
          })}
        </p>
      )}
      <h1 id={HEADING} tabIndex={-1}>{section.name}</h1>
      {section.description && <Paragraphs text={section.description} />}
      <SubtestList {...props} ids={section.subtests} />
    </>
  );
}
