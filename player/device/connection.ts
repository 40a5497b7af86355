import { CONNECTION_CHECK, CONNECTION_CHECK_OFFLINE } from "../../model/times.ts";

export interface Connection {
  /** Something did not arrive, or the browser says that the network has changed: look at once. */
  suspect(): void;
  /** The browser itself says that there is no network. */
  lose(): void;
  end(): void;
}

interface Edges {
  /** Whether the server answers. */
  check(): Promise<boolean>;
  told(isOnline: boolean): void;
}

export function watchConnection({ check, told }: Edges): Connection {
  let isOnline = true;
  let isLooking = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (there: boolean) => {
    if (there !== isOnline && !isOver) told(isOnline = there);
  };
  const plan = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(look, isOnline ? CONNECTION_CHECK : CONNECTION_CHECK_OFFLINE);
  };
  async function look() {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    say(await check());
    isLooking = false;
    plan();
  }
  plan();
  return {
    suspect: look,
    lose() {
      say(false);
      plan();
    },
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
