import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

type Library = typeof import("@simplewebauthn/server");
let opened: Promise<Library> | undefined;
/** Loaded at the first use (0.3 s). */
const library = (): Promise<Library> => opened ??= import("@simplewebauthn/server");

/** For whom a response must be: the site, and the challenge that it gave. */
export interface Expected {
  readonly site: { readonly id: string; readonly origin: string };
  readonly challenge: string;
}

export interface Credential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Signature algorithms by COSE: EdDSA, ES256 and RS256, the best first. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

/** The new credential of a registration; null if it is not as expected, or its user was not verified. */
export async function readRegistration(
  response: RegistrationResponseJSON,
  { site, challenge }: Expected,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential: { id, publicKey, counter }, credentialBackedUp } = registrationInfo;
  return { credentialId: id, publicKey, counter, isBackedUp: credentialBackedUp };
}

/**
 * Checks the use of a credential. Null if it is not as expected, its signature is wrong, or its user was not
 * verified. The caller compares the counter.
 */
export async function readAssertion(
  response: AuthenticationResponseJSON,
  { site, challenge }: Expected,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // A counter of 0 lets any pass.
    credential: { id: response.id, publicKey, counter: 0 },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}
