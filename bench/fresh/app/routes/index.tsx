import { signal } from "@preact/signals";
import { Counter } from "../islands/Counter.tsx";
import { List } from "../List.tsx";

export default function Page() {
  return (
    <>
      <List />
      <Counter count={signal(3)} />
    </>
  );
}
