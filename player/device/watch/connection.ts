import { CONNECTION_CHECK, CONNECTION_CHECK_OFFLINE } from "../../../model/times.ts";

export interface Connection {
  /** Checks at once: a call did not arrive, or the browser reports a change of the network. */
  check(): Promise<void>;
  /** The browser reports that there is no network. */
  lose(): void;
  end(): void;
}

interface ConnectionOptions {
  /** Whether the server answers. */
  isReachable(): Promise<boolean>;
  onChange(isOnline: boolean): void;
}

export function watchConnection({ isReachable, onChange }: ConnectionOptions): Connection {
  let isOnline = true;
  let isChecking = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (isReachable: boolean) => {
    if (isReachable !== isOnline && !isOver) onChange(isOnline = isReachable);
  };
  const plan = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(check, isOnline ? CONNECTION_CHECK : CONNECTION_CHECK_OFFLINE);
  };
  async function check() {
    if (isChecking) return;
    isChecking = true;
    clearTimeout(timer);
    update(await isReachable());
    isChecking = false;
    plan();
  }
  plan();
  return {
    check,
    lose() {
      update(false);
      plan();
    },
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
