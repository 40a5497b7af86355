import { define } from "$/define.ts";
import { localPath } from "$/lib/http/local_path.ts";
import { Refusal } from "$/model/refusal.ts";
import { consentCookie, CONSENTS } from "$/site/cookies/cookie_consent.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";

export const handler = define.handlers({
  async POST({ req }) {
    const form = await readForm(req);
    const consent = CONSENTS.find((consent) => consent === form.choice);
    if (!consent) throw new Refusal("invalid_body");
    return seeOther(localPath(form.return, "/"), consentCookie(consent));
  },
});
