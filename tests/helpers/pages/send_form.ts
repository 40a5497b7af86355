import type { TestSite } from "./site.ts";

/** Sends a form and opens the page it redirects to, with the cookies it set. */
export async function sendForm(site: TestSite, path: string, fields: Record<string, string>, cookie: string) {
  const answer = await site.submit(path, fields, { cookie });
  const to = answer.headers.get("location");
  if (!to) return { status: answer.status, text: await answer.text() };
  const cookies = [cookie, ...answer.headers.getSetCookie().map((set) => set.split(";", 1)[0])].join("; ");
  const page = await site.fetch(to, { cookie: cookies });
  return { status: answer.status, to, text: await page.text(), page };
}
