import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
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

type Creation = Parameters<typeof startRegistration>[0]["optionsJSON"];
type Request = Parameters<typeof startAuthentication>[0]["optionsJSON"];

function failureOf(error: unknown): Failure {
  const cause = error instanceof WebAuthnError ? error.cause : error;
  const name = cause instanceof Error ? cause.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  return name === "InvalidStateError" ? "known" : "failed";
}
