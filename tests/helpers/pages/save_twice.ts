import assert from "node:assert/strict";
import type { TestSite } from "./site.ts";

/**
 * The values of a page's form as a browser would send them, as far as these forms have such fields. `part` is a part
 * of the form, where the page has several.
 */
export function formOf(html: string, part: string): Record<string, string> {
  const form = [...html.matchAll(/<form\b[^]*?<\/form>/g)].map(([it]) => it)
    .find((it) => it.includes('name="shown"') && (part === "" || it.includes(part)))!;
  const decoded = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].flatMap(([input]) => {
    const part = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
    const isBox = /type="(checkbox|radio)"/.test(input);
    if (isBox && !/ checked\b/.test(input)) return [];
    return [[part("name")!, decoded(part("value") ?? (isBox ? "on" : ""))]];
  });
  const areas = [...form.matchAll(/<textarea\b[^>]* name="([^"]+)"[^>]*>([^]*?)<\/textarea>/g)]
    .map(([, name, text]) => [name!, decoded(text!)]);
  const chosen = [...form.matchAll(/<select\b[^>]* name="([^"]+)"[^]*?<\/select>/g)]
    .map((
      [select, name],
    ) => [name!, /<option[^>]* selected[^>]*>/.exec(select)?.[0].match(/value="([^"]*)"/)?.[1] ?? ""]);
  return Object.fromEntries([...inputs, ...areas, ...chosen]);
}

interface Twice {
  readonly path: string;
  /** The field that both change, and to what. */
  readonly field: string;
  readonly value: (nth: number) => string;
  /** What is stored. */
  readonly now: () => Promise<unknown>;
  /** A part of the form, where the page has several. */
  readonly of?: string;
  /** Where the form is sent, if not to its page. */
  readonly to?: string;
}

/**
 * Two who have opened the same form save it. The second is told and keeps what they typed; saved again, it replaces
 * what is there.
 */
export async function saveTwice(
  site: TestSite,
  cookie: string,
  { path, field, value, now, of = "", to = path }: Twice,
): Promise<void> {
  const fields = formOf(await (await site.fetch(path, { cookie })).text(), of);
  const send = (form: Record<string, string>) => site.submit(to, form, { cookie });
  assert.equal((await send({ ...fields, [field]: value(1) })).status, 303, path);
  const second = await send({ ...fields, [field]: value(2) });
  assert.equal(second.status, 412, path);
  const told = await second.text();
  assert.match(told, /Somebody has changed this since you opened it/, path);
  assert.equal(await now(), value(1), path);
  const again = formOf(told, of);
  assert.equal(again[field], value(2), `${path}: what was typed is kept`);
  assert.equal((await send(again)).status, 303, path);
  assert.equal(await now(), value(2), path);
}
