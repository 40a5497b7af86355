import { CANCEL_FIELD, PASSKEY_FIELD, PROOF_FIELD } from "$/components/account/AskPassword.tsx";
import type { State } from "$/define.ts";
import { type ProofAtProvider, proofAtProvider } from "$/domain/account/single_sign_on/begin.ts";
import { requireFreshSignIn } from "$/domain/account/sessions/fresh.ts";
import { offerProof, proveAgain } from "$/domain/account/sessions/prove.ts";
import { localPath } from "$/lib/http/local_path.ts";
import { asField, type PasskeyRequest, PasskeyUse } from "$/model/account/passkey.ts";
import { PasswordProof, type Proof } from "$/model/account/session.ts";
import { Refusal } from "$/model/refusal.ts";
import { readFields } from "./form.ts";
import { renewSessionCookie } from "../cookies/session_cookie.ts";
import { formMessage } from "./form_messages.ts";
import { proofOf } from "./proof.ts";

interface FileContext {
  readonly state: State;
  readonly url: URL;
  next(): Promise<Response>;
  redirect(to: string, status: number): Response;
}

/** Sends a file that asks for a fresh sign-in, or leads to the page that asks for the password first. */
export async function sendFreshFile(ctx: FileContext, back: string): Promise<Response> {
  const { state, url } = ctx;
  const fault = await requireFreshSignIn(state, state.actor).then(() => null, (thrown) => thrown);
  if (!fault) return await ctx.next();
  if (!isStale(fault)) throw fault;
  return ctx.redirect(`/proof?${new URLSearchParams({ file: url.pathname + url.search, back })}`, 303);
}

const isStale = (fault: unknown) => fault instanceof Refusal && fault.code === "fresh_sign_in_required";

/** Takes a proof; a browser gets a new cookie with the answer. */
export async function prove(
  { req, state, url }: { readonly req: Request; readonly state: State; readonly url: URL },
  proof: Proof,
): Promise<void> {
  const shown = proofOf(req.headers, url);
  const cookie = shown && "cookie" in shown ? shown.cookie : null;
  renewSessionCookie(req, await proveAgain(state, state.actor, proof, cookie));
}

/** The proof that came with a form; null without one. */
async function proofIn(fields: Pick<URLSearchParams, "get">, state: State): Promise<Proof | null> {
  const passkey = fields.get(PASSKEY_FIELD), password = fields.get(PROOF_FIELD);
  if (passkey) return { passkey: asField(PasskeyUse).parse(passkey) };
  if (password === null) return null;
  // Left empty by whoever has given the proof at the provider.
  if (password === "" && await proofAtProvider(state, state.actor)) return null;
  return PasswordProof.parse({ password });
}

/** What the question for the password needs to go on with a form that was held up. */
export interface HeldForm {
  readonly entered: readonly (readonly [string, string])[];
  readonly back: string;
  readonly message?: string;
  /** Set if they can prove it at their provider of single sign-on. */
  readonly provider: ProofAtProvider | null;
  /** What the browser is asked for a passkey; null if there is none. */
  readonly ask: PasskeyRequest | null;
  readonly fault: unknown;
}

/**
 * Takes the password or passkey that came with a form, and checks that its sender has proven who they are lately. Null
 * if so; else what is needed to ask.
 */
export async function heldForm(
  { req, state }: { readonly req: Request; readonly state: State },
  backOf: (req: Request) => string,
): Promise<HeldForm | null> {
  const fields = await readFields(req.clone());
  try {
    const proof = await proofIn(fields, state);
    if (proof) await prove({ req, state, url: new URL(req.url) }, proof);
    await requireFreshSignIn(state, state.actor);
    return null;
  } catch (fault) {
    return {
      entered: [...fields].filter(([name]) => !name.startsWith("proof.")),
      back: localPath(fields.get(CANCEL_FIELD), backOf(req)),
      provider: await proofAtProvider(state, state.actor),
      message: isStale(fault) ? undefined : formMessage(state.t, fault).message,
      ask: await offerProof(state, state.actor),
      fault,
    };
  }
}
