import { useEffect, useState } from "react";
import { Button } from "../../components/form/Button.tsx";
import { Icon } from "../../components/layout/Icon.tsx";
import {
  DEVICE_PARTS,
  type DeviceFacts,
  type DeviceFinding,
  type DevicePart,
  judgeDevice,
} from "../../model/entry/device_check.ts";
import { openStorage } from "../../player/device/storage/storage.ts";

type Part<What> = Readonly<Record<DevicePart, What>>;

interface Props {
  texts: {
    readonly title: string;
    readonly checking: string;
    readonly ready: string;
    readonly again: string;
    readonly parts: Part<Readonly<Partial<Record<DeviceFinding, string>>>>;
    /** What is poor, in two words. */
    readonly poor: Readonly<Partial<Record<DevicePart, string>>>;
  };
}

/**
 * Looks at the device before a timed test and says what would make it harder there. It never keeps anybody
 * from beginning. What was found is folded away, so that nothing moves when it is known.
 */
export function DeviceCheck({ texts }: Props) {
  const [found, setFound] = useState<Part<DeviceFinding> | null>(null);
  const check = async () => {
    setFound(null);
    setFound(judgeDevice(await measure()));
  };
  useEffect(() => void check(), []);

  const poor = DEVICE_PARTS.filter((part) => found?.[part] === "poor");
  const said = poor.length > 0 ? poor.map((part) => texts.poor[part]).join(", ") : texts.ready;
  return (
    <details className="device-check" data-poor={poor.length > 0 || undefined}>
      <summary>
        <Icon name={poor.length > 0 ? "alert" : "tick-circle"} />
        <span role="status">{texts.title} {found ? said : texts.checking}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul role="list">
        {DEVICE_PARTS.map((part) => (
          <li key={part} data-poor={found?.[part] === "poor" || undefined}>
            <Icon name={found?.[part] === "poor" ? "alert" : "tick-circle"} />
            {texts.parts[part][found?.[part] ?? "fine"]}
          </li>
        ))}
      </ul>
      <Button onClick={check}>{texts.again}</Button>
    </details>
  );
}

const TRIED = "assay device check";
const CALLS = 3;
const PATIENCE = 5_000;

async function measure(): Promise<DeviceFacts> {
  const calls: { took: number; ahead: number }[] = [];
  try {
    for (let call = 0; call < CALLS; call++) calls.push(await shortCall());
    calls.sort((a, b) => a.took - b.took);
  } catch {
    calls.length = 0;
  }
  return {
    width: innerWidth,
    isStorageKept: isStorageKept(),
    roundTrip: calls[Math.floor(calls.length / 2)]?.took ?? null,
    // The quickest call is the nearest to the server's clock.
    clockAhead: calls[0]?.ahead ?? null,
  };
}

async function shortCall() {
  const from = performance.now();
  const { headers } = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  return { took: performance.now() - from, ahead: Date.now() - Date.parse(headers.get("date") ?? "") };
}

function isStorageKept(): boolean {
  const local = openStorage(() => localStorage);
  local.set(TRIED, TRIED);
  local.remove(TRIED);
  return !local.isBlocked;
}
