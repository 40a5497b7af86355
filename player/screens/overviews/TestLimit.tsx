import { inWords } from "../duration.ts";
import type { ScreenProps } from "../screen.ts";

/** The time limit of the whole test; nothing if there is none. */
export function TestLimit({ test, say }: Pick<ScreenProps, "say"> & Pick<ScreenProps["state"], "test">) {
  if (test.testWideTimeLimit === null) return null;
  return <p>{say("overview.inAll", { time: inWords(test.testWideTimeLimit, say) })}</p>;
}
