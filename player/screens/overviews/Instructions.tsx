import { Paragraphs } from "../../questions/parts/heading.tsx";
import { HEADING, type ScreenProps } from "../screen.ts";
import { TestLimit } from "./TestLimit.tsx";

/** The test's name and instructions. */
export function Instructions({ state: { test }, say }: ScreenProps) {
  return (
    <>
      <h1 id={HEADING} tabIndex={-1}>{test.name}</h1>
      {test.isDemonstration && <p className="demonstration">{say("demonstration")}</p>}
      <Paragraphs text={test.instructions ?? test.description} />
      <TestLimit test={test} say={say} />
    </>
  );
}
