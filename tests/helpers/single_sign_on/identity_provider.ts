import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
// @ts-types="./oidc_provider.d.ts"
import Provider from "oidc-provider";

/** Somebody whom the provider knows. */
export interface Person {
  readonly email: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
}

/** A provider of OpenID Connect on this machine: oidc-provider, whose people sign in without being asked. */
export interface IdentityProvider extends AsyncDisposable {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its people by subject. May be changed. */
  readonly people: Record<string, Person>;
  /** Who signs in next. Null: they press "Cancel". */
  subject: string | null;
  /** How they do so: levels and methods. */
  strength: { readonly acr?: string; readonly amr?: readonly string[] };
  /** What the last sign-in asked for. */
  readonly asked: URLSearchParams;
  /** Changes the claims of the next tokens; another key signs them if it returns `isForged`. */
  falsify: ((claims: JWTPayload) => JWTPayload & { isForged?: boolean }) | null;
  /**
   * Tells the back channel that somebody has signed out of a session of the provider. Returns the token that it sent.
   */
  logOut(subject: string, session: string, deliver?: (token: string) => Promise<Response>): Promise<string>;
  /** Signs a token as it would, or with another key. */
  sign(claims: JWTPayload, isForged?: boolean): Promise<string>;
  /** The claims of the last id token. */
  readonly issued: JWTPayload;
  /** Follows redirects from its address to ours, as a browser does. Returns that. */
  signIn(address: string): Promise<URL>;
}

const keyPair = await generateKeyPair("RS256", { extractable: true });
const otherPair = await generateKeyPair("RS256");
const JWKS = { keys: [{ ...await exportJWK(keyPair.privateKey), kid: "one", alg: "RS256", use: "sig" }] };

export async function openIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["assay", "a secret of the provider's, which it made"];
  const provider = new Provider(issuer, {
    clients: [{
      ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] },
      backchannel_logout_uri: new URL("logout", redirectUri).href,
      backchannel_logout_session_required: true,
    }],
    fetch: (_: string, { body }: { body: URLSearchParams }) => receive(body.get("logout_token")!),
    jwks: JWKS,
    cookies: { keys: ["a key for tests"] },
    scopes: ["openid", "groups"],
    acrValues: ["urn:one", "urn:two"],
    claims: {
      openid: ["sub", "amr"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
      groups: ["groups"],
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...idp.people[sub] }),
    }),
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc }: { oidc: Oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope("openid email profile groups");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith("/interaction/")) {
      const result = idp.subject === null
        ? { error: "access_denied" }
        : { login: { accountId: idp.subject, remember: false, ...idp.strength } };
      ctx.respond = false;
      return await provider.interactionFinished(ctx.req, ctx.res, result);
    }
    await next();
    if (ctx.path !== "/token" || !ctx.body?.id_token) return;
    issued = payloadOf(ctx.body.id_token);
    if (!idp.falsify) return;
    const { isForged, ...claims } = idp.falsify(issued);
    ctx.body = { ...ctx.body, id_token: await sign(claims, isForged) };
  });
  let issued: JWTPayload = {};
  let asked = new URLSearchParams();
  let receive: (token: string) => Promise<Response>;
  const sign = async (claims: JWTPayload, isForged = false) =>
    await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign((isForged ? otherPair : keyPair).privateKey);
  const handle = provider.callback();
  const idp: IdentityProvider = {
    ...{ issuer, clientId, clientSecret, people: {}, subject: null, falsify: null, strength: {}, sign },
    get asked() {
      return asked;
    },
    get issued() {
      return issued;
    },
    async logOut(subject, session, deliver = () => Promise.resolve(new Response())) {
      let sent = "";
      receive = (token) => deliver(sent = token);
      await (await provider.Client.find(clientId))!.backchannelLogout(subject, session);
      return sent;
    },
    async signIn(address) {
      const cookies = new Map<string, string>();
      asked = new URL(address).searchParams;
      for (let url = new URL(address);;) {
        if (url.origin !== issuer) return url;
        const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
        const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
        await answer.body?.cancel();
        for (const set of answer.headers.getSetCookie()) {
          const [name, value = ""] = set.split(";", 1)[0]!.split("=");
          cookies.set(name!, value);
        }
        const location = answer.headers.get("location");
        if (!location) throw new Error(`the provider leads nowhere: ${answer.status} ${url}`);
        url = new URL(location, url);
      }
    },
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return idp;
}

/** What oidc-provider knows of a request. */
interface Oidc {
  readonly client: { readonly clientId: string };
  readonly session: { readonly accountId: string };
}

const payloadOf = (token: string): JWTPayload =>
  JSON.parse(
    new TextDecoder().decode(Uint8Array.fromBase64(token.split(".")[1]!, { alphabet: "base64url" })),
  );
