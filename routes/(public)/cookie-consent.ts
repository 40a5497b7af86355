import { define } from "../../define.ts";
import { localPath } from "../../lib/local_path.ts";
import { Refusal } from "../../model/refusal.ts";
import { consentCookie, CONSENTS } from "../../site/cookie_consent.ts";
import { readForm } from "../../site/form.ts";
import { seeOther } from "../../site/see_other.ts";

export const handler = define.handlers({
  async POST({ req }) {
    const form = await readForm(req);
    const consent = CONSENTS.find((consent) => consent === form.choice);
    if (!consent) throw new Refusal("invalid_body");
    return seeOther(localPath(form.return, "/"), consentCookie(consent));
  },
});
