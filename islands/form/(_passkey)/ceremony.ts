import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type { PasskeyCreation, PasskeyRequest } from "../../../model/account/passkey.ts";

/** Why no passkey came: its user went away, the device has one already, or something else. */
export type Failure = "cancelled" | "known" | "failed";

/** Asks the browser for a passkey, or to make one. Returns its response as JSON, or why there is none. */
export async function respond(
  options: PasskeyRequest | PasskeyCreation,
): Promise<{ readonly json: string } | { readonly failure: Failure }> {
  try {
    const response = "rp" in options
      ? await startRegistration({ optionsJSON: options as Creation })
      : await startAuthentication({ optionsJSON: options as Request });
    return { json: JSON.stringify(response) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Before a challenge is too old (PASSKEY_CHALLENGE in model/times.ts). */
const RENEWED_AFTER = 4 * 60_000;

/**
 * Has the browser offer passkeys where it fills in the address. Returns the response as JSON; null if it was ended
 * before, by the signal or by another request for a passkey.
 */
export async function respondByAutofill(
  ask: () => Promise<PasskeyRequest>,
  ended: AbortSignal,
): Promise<string | null> {
  let isRenewed = true;
  ended.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  while (isRenewed) {
    isRenewed = false;
    const optionsJSON = await ask() as Request;
    if (ended.aborted) break;
    const renewal = setTimeout(() => {
      isRenewed = true;
      WebAuthnAbortService.cancelCeremony();
    }, RENEWED_AFTER);
    try {
      const options = { optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false };
      return JSON.stringify(await startAuthentication(options));
    } catch {
      // Ended, or renewed.
    } finally {
      clearTimeout(renewal);
    }
  }
  return null;
}

type Creation = Parameters<typeof startRegistration>[0]["optionsJSON"];
type Request = Parameters<typeof startAuthentication>[0]["optionsJSON"];

function failureOf(error: unknown): Failure {
  const cause = error instanceof WebAuthnError ? error.cause : error;
  const name = cause instanceof Error ? cause.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  return name === "InvalidStateError" ? "known" : "failed";
}
