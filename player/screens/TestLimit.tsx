import { inWords } from "./duration.ts";
import type { ScreenProps } from "./screen.ts";

/** The time for all parts together, where there is such a limit. */
export function TestLimit({ test, say }: Pick<ScreenProps, "say"> & Pick<ScreenProps["state"], "test">) {
  if (test.testWideTimeLimit === null) return null;
  return <p>{say("overview.inAll", { time: inWords(test.testWideTimeLimit, say) })}</p>;
}
