import type { Signal } from "@preact/signals";

export function Counter({ count }: { count: Signal<number> }) {
  return (
    <div class="counter">
      <button type="button" onClick={() => count.value--}>-</button>
      <output>{count}</output>
      <button type="button" onClick={() => count.value++}>+</button>
    </div>
  );
}
