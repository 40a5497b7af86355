import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from "jose";
import { guarded, type Network, OpenIdError, type OpenIdProvider } from "./open_id.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** Signatures by a key of the provider's; none by a secret that both know. */
const ALGORITHMS = ["RS", "PS", "ES"].flatMap((kind) => [256, 384, 512].map((bits) => kind + bits));
const CLOCK_SECONDS = 30;

/** Who was signed out at a provider: a session, or somebody everywhere. */
export interface Logout {
  readonly tokenId: string;
  readonly subject: string | null;
  readonly session: string | null;
}

/** Whose token it says that it is, which is not checked yet; null if it is none. */
export function namedIn(token: string): { readonly issuer: string; readonly clientIds: string[] } | null {
  try {
    const { iss, aud } = decodeJwt(token);
    return iss && aud ? { issuer: iss, clientIds: [aud].flat() } : null;
  } catch {
    return null;
  }
}

/**
 * Reads a token of OpenID Connect Back-Channel Logout. Throws an OpenIdError if it is not the provider's, not for this
 * client, no logout token or older than `maxAge` seconds.
 */
export async function readLogoutToken(
  provider: OpenIdProvider,
  token: string,
  { clientId, now, maxAge, network }: {
    readonly clientId: string;
    readonly now: Date;
    readonly maxAge: number;
    readonly network: Network;
  },
): Promise<Logout> {
  const { issuer, jwks_uri: address } = provider.serverMetadata();
  if (!address) throw new OpenIdError("not_a_provider");
  const keys = await keysAt(address, network);
  try {
    const { payload: { events, nonce, jti, sub, sid } } = await jwtVerify(token, keys, {
      ...{ issuer, audience: clientId, algorithms: ALGORITHMS, currentDate: now },
      ...{ clockTolerance: CLOCK_SECONDS, maxTokenAge: maxAge, requiredClaims: ["iat", "jti", "events"] },
    });
    const event = (events as Record<string, unknown> | null)?.[EVENT];
    const [subject, session] = [sub, sid].map((it) => typeof it === "string" && it !== "" ? it : null);
    if (typeof event !== "object" || event === null || nonce !== undefined || !jti) {
      throw new OpenIdError("not_believed");
    }
    if (!subject && !session) throw new OpenIdError("not_believed");
    return { tokenId: jti, subject: subject!, session: session! };
  } catch (thrown) {
    if (thrown instanceof errors.JOSEError) throw new OpenIdError("not_believed", thrown);
    throw thrown;
  }
}

async function keysAt(address: string, network: Network) {
  const answer = await guarded(network)(address, {
    ...{ method: "GET", headers: { accept: "application/json" }, body: undefined, redirect: "manual" },
  });
  const keys: JSONWebKeySet | null = answer.ok ? await answer.json().catch(() => null) : null;
  if (!Array.isArray(keys?.keys)) throw new OpenIdError("not_a_provider");
  return createLocalJWKSet(keys);
}
