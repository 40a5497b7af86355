import { signal } from "@preact/signals";
import Slots, { Counter, OwnCounter } from "../islands/counters.tsx";

export default function Page() {
  const shared = signal(3);
  return (
    <main>
      <Counter id="first" count={shared} />
      <Counter id="second" count={shared} />
      <Slots id="slots" aside={<OwnCounter id="aside" />}>
        <label>
          given <input type="checkbox" checked /> <input name="text" required />
        </label>
        <Slots id="inner">
          <OwnCounter id="deep" />
        </Slots>
      </Slots>
    </main>
  );
}
