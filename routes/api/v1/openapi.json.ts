import { define } from "$/define.ts";
import { CALL_GROUPS } from "$/model/api/calls.ts";
import { openApi } from "$/model/api/openapi.ts";

/** By where it is served. Remembered: making it takes a tenth of a second. */
const texts = new Map<string, string>();

export const handler = define.handlers({
  GET({ state: { appUrl, settings: { apiBase, supportEmail } } }) {
    const key = `${appUrl} ${apiBase} ${supportEmail}`;
    const text = texts.get(key) ?? JSON.stringify(openApi(CALL_GROUPS, { apiBase, appUrl, supportEmail }));
    texts.set(key, text);
    return new Response(text, { headers: { "content-type": "application/json" } });
  },
});
