import type { Ctx } from "../../../domain/context.ts";
import { beginSingleSignOn } from "../../../domain/account/single_sign_on/begin.ts";
import { completeSingleSignOn } from "../../../domain/account/single_sign_on/complete.ts";
import { addMailDomain, proveMailDomain } from "../../../domain/account/single_sign_on/domains.ts";
import { changeProvider, readSingleSignOn } from "../../../domain/account/single_sign_on/settings.ts";
import { NOBODY, type Staff } from "../../../model/account/actor.ts";
import { domainRecord, type Provider } from "../../../model/account/single_sign_on.ts";
import type { World } from "../world/world.ts";
import { type IdentityProvider, openIdentityProvider } from "./identity_provider.ts";

const FROM = { address: "192.0.2.7", userAgent: "test" };

/** What groups of the provider give. */
const GROUPS = {
  admin: ["assay-admins"],
  member: ["assay-members"],
  ownProjects: ["assay-own"],
  readonly: ["assay-readers"],
  reports: ["assay-reports"],
};

/** A world in which Cedar Valley has proven cedar.test and signs in by a provider on this machine. */
export interface SignedOn extends AsyncDisposable {
  readonly ctx: Ctx;
  readonly idp: IdentityProvider;
  /** Changes the settings of the provider. */
  change(provider: Partial<Provider>): Promise<void>;
  /** Begins a sign-in by the provider and returns the browser's way back. */
  depart(email: string): Promise<{ pending: string; query: string }>;
  /** The whole sign-in. */
  signIn(email: string): ReturnType<typeof completeSingleSignOn>;
}

/** The DNS of a test: each organisation's records, as if all were entered. */
export const provingCtx = (t: World): Ctx => ({
  ...t.ctx,
  allowsLoopback: true,
  dnsTexts: async (name) => {
    const rows = await t.sql<{ domain: string; token: string }[]>`
      select domain, token from single_sign_on_domains`;
    return rows.map(domainRecord).flatMap((record) =>
      record.name === name ? ["v=spf1 -all", record.text] : []
    );
  },
});

export async function proveDomain(ctx: Ctx, admin: Staff, domain: string): Promise<void> {
  await addMailDomain(ctx, admin, { domain });
  const { domains } = await readSingleSignOn(ctx, admin);
  await proveMailDomain(ctx, admin, domains.find((it) => it.domain === domain)!.id);
}

export async function signedOn(t: World): Promise<SignedOn> {
  const ctx = provingCtx(t);
  const idp = await openIdentityProvider(`${ctx.appUrl}/single-sign-on/callback`);
  const { issuer, clientId, clientSecret } = idp;
  const change = (provider: Partial<Provider>) =>
    changeProvider(ctx, t.dana, {
      ...{ issuer, clientId, clientSecret, groupsClaim: "groups", groups: GROUPS },
      ...{ defaultStanding: null, isOnly: false, acrValues: [], amrValues: [], ...provider },
    });
  await change({});
  await proveDomain(ctx, t.dana, "cedar.test");
  const self: SignedOn = {
    ctx,
    idp,
    change,
    async depart(email) {
      const { to, pending } = await beginSingleSignOn(ctx, { email, back: "/admin" }, FROM);
      return { pending, query: (await idp.signIn(to)).search };
    },
    async signIn(email) {
      return await completeSingleSignOn(ctx, NOBODY, await self.depart(email), FROM);
    },
    [Symbol.asyncDispose]: () => idp[Symbol.asyncDispose](),
  };
  return self;
}
