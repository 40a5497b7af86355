import { HEADING, type ScreenProps } from "../screen.ts";
import { SubtestList } from "./SubtestList.tsx";
import { TestLimit } from "./TestLimit.tsx";

/** The whole test: its sections with their subtests. */
export function Overview(props: ScreenProps) {
  const { state: { test }, say } = props;
  return (
    <>
      <h1 id={HEADING} tabIndex={-1}>{say("overview.title", { test: test.name })}</h1>
      {test.isDemonstration && <p className="demonstration">{say("demonstration")}</p>}
      <TestLimit test={test} say={say} />
      {test.sections.map(({ id, name, subtests }) => (
        <section key={id} aria-labelledby={`section-${id}`}>
          <h2 id={`section-${id}`}>{name}</h2>
          <SubtestList {...props} ids={subtests} />
        </section>
      ))}
    </>
  );
}
