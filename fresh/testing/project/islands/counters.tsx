import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

interface CounterProps {
  id: string;
  count: Signal<number>;
}

/** A counter whose signal comes from the page. */
export function Counter({ id, count }: CounterProps) {
  const ready = useReady();
  return (
    <p id={id} class={ready}>
      <output>{count}</output>
      <button type="button" onClick={() => count.value++}>+</button>
    </p>
  );
}

/** A counter with its own signal. */
export function OwnCounter({ id }: { id: string }) {
  return <Counter id={id} count={useSignal(0)} />;
}

/** A counter with slots: the children at once, the rest after a click. */
export default function Slots(
  { id, aside, children }: { id: string; aside?: ComponentChildren; children?: ComponentChildren },
) {
  const count = useSignal(0);
  const ready = useReady();
  return (
    <section id={id} class={ready}>
      <Counter id={`${id}-own`} count={count} />
      <div class="children">{children}</div>
      <div class="aside">{count.value > 0 ? aside : null}</div>
    </section>
  );
}

function useReady(): string {
  const ready = useSignal("");
  useEffect(() => {
    ready.value = "ready";
  }, []);
  return ready.value;
}
