import type { TestSite } from "./site.ts";

export interface Shown {
  readonly status: number;
  /** The final path, after redirects. */
  readonly path: string;
  readonly text: string;
  readonly headers: Headers;
}

/** A browser without scripts: keeps cookies and follows redirects. */
export interface Walker {
  readonly cookies: Map<string, string>;
  open(path: string): Promise<Shown>;
  send(path: string, fields: Record<string, string>): Promise<Shown>;
}

export function walker(site: TestSite, language = "en"): Walker {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function arrive(path: string, answer: Response): Promise<Shown> {
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/Max-Age=0(;|$)/.test(set)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const to = answer.headers.get("location");
    const { status, headers } = answer;
    if (!to) return { status, path, headers, text: await answer.text() };
    await answer.body?.cancel();
    return await walked.open(to);
  }

  const walked: Walker = {
    cookies,
    open: async (path) =>
      await arrive(
        path,
        await site.fetch(path, { cookie: cookie(), headers: { "accept-language": language } }),
      ),
    send: async (path, fields) => await arrive(path, await site.submit(path, fields, { cookie: cookie() })),
  };
  return walked;
}
