/**
 * The URLs of the single servers that one URL names: `nats://user:password@a:4222,b:4222` has two. Clients of
 * Postgres and NATS write several servers so; `URL` alone refuses it.
 */
export function eachHost(url: string): URL[] {
  const [, before = "", hosts = "", after = ""] = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(",").map((host) => new URL(`${before}${host}${after}`));
}
