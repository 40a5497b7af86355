export type ListenOptions =
  & Partial<Deno.ServeTcpOptions & Deno.TlsCertifiedKeyPem>
  & {
    /** An address to print beside the local one. */
    remoteAddress?: string;
    /** Compress responses; Deno.serve does it. */
    automaticCompression?: boolean;
  };

type Handler = (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

const FIRST_PORT = 8000;
const LAST_PORT = 8019;

export function listen(handler: Handler, basePath: string, options: ListenOptions): void {
  const announced = { onListen: announce(basePath, options), ...options };
  if (options.port !== undefined) {
    Deno.serve(announced as Deno.ServeTcpOptions, handler);
    return;
  }
  for (let port = FIRST_PORT;; port++) {
    try {
      Deno.serve({ ...announced, port } as Deno.ServeTcpOptions, handler);
      return;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse) || port === LAST_PORT) {
        throw error;
      }
    }
  }
}

function announce(basePath: string, options: ListenOptions) {
  return ({ hostname, port }: Deno.NetAddr) => {
    const protocol = options.key && options.cert ? "https" : "http";
    const host = hostname.includes(":") ? `[${hostname}]` : hostname === "0.0.0.0" ? "localhost" : hostname;
    console.log(`Fresh ready: ${protocol}://${host}:${port}${basePath}/`);
    if (options.remoteAddress) {
      console.log(`     remote: ${options.remoteAddress}`);
    }
  };
}
