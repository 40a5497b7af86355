import { define } from "$/define.ts";
import { offerSignIn } from "$/domain/account/passkeys/sign_in_by_passkey.ts";

/** What the sign-in page's script asks the browser when somebody signs in with a passkey. */
export const handler = define.handlers({
  GET: ({ state }) => Response.json(offerSignIn(state), { headers: { "cache-control": "no-store" } }),
});
