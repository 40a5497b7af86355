import * as client from "openid-client";
import { type CallOutFailure, readOutside, type Resolve } from "../http/call_out.ts";

/**
 * Why a provider cannot be used or a sign-in not be believed. `refused`: the provider has said no. `wrong_client`: it
 * does not know our id or secret. `not_believed`: its response is not one to this sign-in, or not its own.
 */
export type OpenIdFailure =
  | CallOutFailure
  | "not_a_provider"
  | "other_issuer"
  | "refused"
  | "wrong_client"
  | "not_believed";

export class OpenIdError extends Error {
  override name = "OpenIdError";
  constructor(readonly failure: OpenIdFailure, cause?: unknown) {
    super(failure, { cause });
  }
}

/** We as a provider knows us. */
export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Network {
  /** As for `callOut`. */
  readonly allowsLoopback: boolean;
  readonly resolve?: Resolve;
}

/** A provider that has told its addresses. */
export type OpenIdProvider = client.Configuration;

const REQUEST_SECONDS = 10;
const MAX_BYTES = 512 * 1024;

/** Asks a provider for its addresses and keys. Throws an OpenIdError. */
export async function discover(
  { issuer, clientId, clientSecret }: OpenIdClient,
  network: Network,
): Promise<OpenIdProvider> {
  try {
    return await client.discovery(new URL(issuer), clientId, {}, secretAs(clientSecret), {
      [client.customFetch]: guarded(network),
      // Signatures are checked also on what came over TLS. Without TLS there is only this machine, in development.
      execute: [
        client.enableNonRepudiationChecks,
        ...network.allowsLoopback ? [client.allowInsecureRequests] : [],
      ],
      timeout: REQUEST_SECONDS,
    });
  } catch (thrown) {
    const isOther = (thrown as { code?: unknown }).code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED";
    throw new OpenIdError(callFailureOf(thrown) ?? (isOther ? "other_issuer" : "not_a_provider"), thrown);
  }
}

/** Our secret as the provider wants it: in the body if it may be, else in a header, as by default. */
function secretAs(secret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const isTaken = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    return (isTaken ? inBody : inHeader)(server, ...rest);
  };
}

/** What a sign-in keeps until its response comes. */
export interface OpenIdSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

export const newOpenIdSecrets = (): OpenIdSecrets => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});

/** The provider's address to which a browser is sent. */
export async function signInAddress(
  provider: OpenIdProvider,
  { state, nonce, verifier }: OpenIdSecrets,
  parameters: Readonly<Record<string, string>>,
): Promise<string> {
  return client.buildAuthorizationUrl(provider, {
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...parameters,
  }).href;
}

/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>> & {
  readonly sub: string;
  readonly auth_time?: number;
};

/**
 * Exchanges the response with which a browser came back for the claims about its user. Claims that the token lacks are
 * asked for. `maxAge`: seconds since they signed in there, which the provider then has to tell. Throws an OpenIdError.
 */
export async function claimsOf(
  provider: OpenIdProvider,
  { url, secrets: { state, nonce, verifier }, maxAge, wanted }: {
    readonly url: URL;
    readonly secrets: OpenIdSecrets;
    readonly maxAge?: number;
    readonly wanted: readonly string[];
  },
): Promise<Claims> {
  try {
    const tokens = await client.authorizationCodeGrant(provider, url, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, maxAge },
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const isAll = wanted.every((name) => claims[name] !== undefined);
    if (isAll || !provider.serverMetadata().userinfo_endpoint) return claims;
    // How and when they signed in is said by what the provider has signed alone.
    const { acr, amr, auth_time, sid } = claims;
    const told = await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    return { ...told, acr, amr, auth_time, sid, ...claims };
  } catch (thrown) {
    throw new OpenIdError(callFailureOf(thrown) ?? signInFailureOf(thrown), thrown);
  }
}

function signInFailureOf(thrown: unknown): OpenIdFailure {
  if (thrown instanceof client.AuthorizationResponseError) return "refused";
  const isWrongClient = thrown instanceof client.ResponseBodyError && /_client$/.test(thrown.error) ||
    thrown instanceof client.WWWAuthenticateChallengeError;
  return isWrongClient ? "wrong_client" : "not_believed";
}

/** The failure of a request, somewhere among the causes of an error. */
function callFailureOf(thrown: unknown): OpenIdFailure | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof OpenIdError) return error.failure;
    if ((error as { code?: unknown }).code === "OAUTH_TIMEOUT") return "timed_out";
  }
  return null;
}

/** As `fetch`, but it reaches no address inside of our network, and reads no more than MAX_BYTES. */
export const guarded =
  ({ allowsLoopback, resolve }: Network): client.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const late = AbortSignal.timeout(REQUEST_SECONDS * 1000);
    const response = await readOutside(url, {
      method,
      headers,
      body: body === undefined || body === null ? undefined : String(body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...{ allowsLoopback, resolve, maxBytes: MAX_BYTES },
    });
    if ("failure" in response) throw new OpenIdError(response.failure);
    const isEmpty = response.body.length === 0 || response.status === 204 || response.status === 304;
    return new Response(isEmpty ? null : response.body, {
      status: response.status,
      headers: response.headers,
    });
  };
