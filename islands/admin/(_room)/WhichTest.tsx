import { useEffect, useLayoutEffect, useState } from "react";
import { Select } from "../../../components/form/Select.tsx";
import { call } from "../../../lib/browser/api.ts";
import type { Tile } from "./board.ts";

interface OwnTest {
  readonly id: string;
  readonly name: string;
  readonly status: "new" | "inprogress" | "complete";
  readonly isStopped?: boolean;
}

/**
 * Offers which of a person's tests is opened again, if several could be: those that are finished or stopped, and the
 * one on their tile. Without a choice, and until they are known, it is that one.
 */
export function WhichTest({ tile, label }: { tile: Tile; label: string }) {
  const [tests, setTests] = useState<readonly OwnTest[]>([]);
  const shown = tile.person.peek().assessment;
  useEffect(() => {
    const over = new AbortController();
    call<{ results: OwnTest[] }>(`/api/v1/respondents/${tile.id}/assessments`, { signal: over.signal })
      .then(({ results }) =>
        setTests(
          results.filter(({ id, status, isStopped }) => id === shown || status === "complete" || isStopped),
        ), () => {});
    return () => over.abort();
  }, []);
  useLayoutEffect(() => {
    const choice = document.getElementById("room-which") as HTMLSelectElement | null;
    if (choice && shown) choice.value = shown;
  }, [tests]);
  if (tests.length < 2) return null;
  const options = tests.map(({ id, name }) => ({ value: id, text: name }));
  return <Select name="assessment" id="room-which" label={label} options={options} />;
}
