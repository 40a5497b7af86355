import { define } from "$/define.ts";
import { documentOf } from "$/model/api/chapters.ts";

/** Remembered by document. */
const texts = new WeakMap<object, string>();

export const handler = define.handlers({
  GET({ state: { appUrl, settings: { apiBase, supportEmail } } }) {
    const document = documentOf({ apiBase, appUrl, supportEmail });
    const text = texts.get(document) ?? JSON.stringify(document);
    texts.set(document, text);
    return new Response(text, { headers: { "content-type": "application/json" } });
  },
});
