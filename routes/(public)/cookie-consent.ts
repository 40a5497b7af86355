import { define } from "../../define.ts";
import { localPath } from "../../lib/local_path.ts";
import { consentCookie, CONSENTS } from "../../site/cookie_consent.ts";
import { readForm } from "../../site/form.ts";
import { Refusal } from "../../model/refusal.ts";

export const handler = define.handlers({
  async POST({ req, url }) {
    const form = await readForm(req);
    const consent = CONSENTS.find((consent) => consent === form.choice);
    if (!consent) throw new Refusal("invalid_body");
    const headers = { location: localPath(form.return, "/"), "set-cookie": consentCookie(consent, url) };
    return new Response(null, { status: 303, headers });
  },
});
