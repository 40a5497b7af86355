import { once } from "node:events";
import { isIP, Socket } from "node:net";
import { connect as beginTls } from "node:tls";

/** Of the driver's options, where the server is. */
interface Place {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false;
}

const CONNECT_MS = 10_000;
/** No socket is full below it. */
const MARK = 2 ** 30;

/**
 * Options without which the driver (3.4.9) loses statements, or its whole pool when the database is restarted under load.
 * tests/db/connection shows each fault, and that it is gone.
 */
export function driverGuards(url: URL, findPrimary?: () => Promise<URL>) {
  const tls = tlsOf(url.searchParams);
  const open = (place: Place) => tls ? openTls(place, tls) : openSocket(place);
  return {
    socket: findPrimary ? (place: Place) => openPrimary(place, open, findPrimary) : open,
    // By itself the driver would wait up to 20 s after a database that was away for a while.
    backoff: (tries: number) => Math.min(3 ** tries / 100, 1) * (1 + Math.random()) / 2,
    // TLS is begun here: a socket that the driver makes by itself would have none of this.
    ssl: false,
    // The driver would ask each new connection for the types of arrays: see array_types.ts.
    fetch_types: false,
    // A queue of any length leaves on one connection. One that is full hides from the driver that a transaction has begun, as
    // a full socket does: `begin` fails, and what others ask on that connection is acknowledged, and rolled back one day.
    max_pipeline: 1_000_000,
    // What was about to be sent on a lost connection stands before its successor's first message, and nothing is sent until
    // there are 1,024 bytes. With these spaces that is at once; the server refuses the mixture, and the next attempt is clean.
    connection: { options: " ".repeat(1024) },
  };
}

interface Tls {
  /** Whether the server's certificate is checked. */
  readonly isChecked: boolean;
}

/** What is not known to be looser is checked; null for a connection without TLS. */
function tlsOf(params: URLSearchParams): Tls | null {
  const system = params.get("sslrootcert") === "system" ? "verify-full" : null;
  const mode = system ?? params.get("sslmode") ?? params.get("ssl") ?? "disable";
  if (["disable", "false"].includes(mode)) return null;
  return { isChecked: !["allow", "prefer", "require"].includes(mode) };
}

const openSocket = (place: Place): Socket => losesAtOnce(connectTo(place), "connect");

function connectTo({ host: [host], port: [port], path }: Place): Socket {
  const socket = new Socket({ writableHighWaterMark: MARK } as object);
  return path ? socket.connect(path) : socket.connect(port!, host!);
}

async function openPrimary(
  place: Place,
  open: (place: Place) => Socket | Promise<Socket>,
  find: () => Promise<URL>,
): Promise<Socket> {
  try {
    const { hostname, port } = await find();
    return await open({ ...place, host: [hostname], port: [Number(port || 5432)] });
  } catch (error) {
    return failed(error);
  }
}

/** The driver hears of a failure from a socket, and only there. */
const failed = (error: unknown) => new Socket().destroy(error as Error);

const TLS_REQUEST = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47);
const AGREED = "S".charCodeAt(0);

async function openTls(place: Place, { isChecked }: Tls): Promise<Socket> {
  const socket = connectTo(place);
  try {
    socket.write(TLS_REQUEST);
    const signal = AbortSignal.timeout(CONNECT_MS);
    const closed = once(socket, "close", { signal }).then(() => [null]);
    const [answer] = await Promise.race([once(socket, "data", { signal }), closed]);
    if (answer?.[0] !== AGREED) throw new Error("the database offers no TLS");
    const [host] = place.host;
    const servername = isIP(host!) ? undefined : host;
    const options = { socket, host, servername, rejectUnauthorized: isChecked, highWaterMark: MARK };
    return losesAtOnce(beginTls(options), "secureConnect");
  } catch (error) {
    socket.destroy();
    return failed(error);
  }
}

/**
 * Lets a connection that stood be lost by `close` alone. Between `error` and `close` the driver still gives it statements, and waits
 * for their results on its successor: for ever, and so does whoever is given that connection later.
 */
function losesAtOnce<Stream extends Socket>(socket: Stream, standing: "connect" | "secureConnect"): Stream {
  let stood = false;
  const emit = socket.emit.bind(socket) as (event: string, ...params: unknown[]) => boolean;
  return Object.assign(socket, {
    emit(event: string, ...params: unknown[]) {
      stood ||= event === standing;
      if (stood && event === "error") return true;
      return stood && event === "close" ? emit("close", false) : emit(event, ...params);
    },
  });
}
