/** SPEC 9: how often the server is asked whether it is there. */
const WHEN_ONLINE = 15_000;
const WHEN_OFFLINE = 5_000;

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
  later(run: () => void, ms: number): () => void;
}

export function watchConnection({ check, told, later }: Edges): Connection {
  let isOnline = true;
  let isLooking = false;
  let cancel = () => {};
  const say = (there: boolean) => {
    if (there !== isOnline) told(isOnline = there);
  };
  const plan = () => {
    cancel();
    cancel = later(look, isOnline ? WHEN_ONLINE : WHEN_OFFLINE);
  };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    cancel();
    say(await check());
    isLooking = false;
    plan();
  };
  plan();
  return {
    suspect: look,
    lose() {
      say(false);
      plan();
    },
    end: () => cancel(),
  };
}
