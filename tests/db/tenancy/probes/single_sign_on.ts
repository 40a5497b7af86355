import {
  deleteMailDomain,
  findMailDomain,
  insertMailDomain,
  listMailDomains,
  setMailDomainMissing,
  setMailDomainProven,
  unproveMailDomain,
} from "$/db/account/mail_domains.ts";
import {
  findIdentity,
  findLinkedMember,
  findMemberByEmail,
  insertProviderMember,
  linkMember,
  signUpInvited,
} from "$/db/account/provider_members.ts";
import {
  deleteProvider,
  findProvider,
  isWithoutWayIn,
  type ProviderRow,
  setClientSecret,
  storeProvider,
} from "$/db/account/single_sign_on.ts";
import type { Tx } from "$/db/connection/pool.ts";
import type { World } from "$/tests/helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();
const SEALED = new Uint8Array(32);
const DOMAIN = { domain: "probe.test", token: "token", now: NOW };
const IDENTITY = { issuer: "https://id.probe.test", subject: "probe" };
const PROVIDER: ProviderRow = {
  ...{ issuer: IDENTITY.issuer, clientId: "probe", clientSecret: SEALED, groupsClaim: "groups" },
  ...{ groups: {}, defaultStanding: "reports", isOnly: true, acrValues: [], amrValues: [] },
};
const PERSON = {
  firstName: "Pro",
  lastName: "Be",
  role: "reports",
  seesAllProjects: true,
  now: NOW,
} as const;

const hasProvider = (tx: Tx, t: World) => storeProvider(tx, t.cedar.id, PROVIDER);
const hasDomain = (tx: Tx, t: World) => insertMailDomain(tx, t.cedar.id, DOMAIN);
const hasMissingDomain = async (tx: Tx, t: World) => {
  const id = (await hasDomain(tx, t))!;
  await setMailDomainProven(tx, t.cedar.id, id, NOW);
  await setMailDomainMissing(tx, t.cedar.id, id, NOW);
  return id;
};
const rileyIsLinked = (tx: Tx, t: World) =>
  linkMember(tx, t.cedar.id, t.riley.userId, { ...IDENTITY, now: NOW });

/** Sign-in by an organisation's own provider. */
export const SINGLE_SIGN_ON_PROBES: Record<string, Record<string, Probe>> = {
  "account/single_sign_on.ts": {
    findProvider: after(hasProvider, (tx, orgId) => findProvider(tx, orgId)),
    storeProvider: (tx, orgId) => storeProvider(tx, orgId, PROVIDER),
    deleteProvider: after(hasProvider, (tx, orgId) => deleteProvider(tx, orgId)),
    setClientSecret: after(hasProvider, (tx, orgId) => setClientSecret(tx, orgId, new Uint8Array(33))),
    isWithoutWayIn: after(hasProvider, (tx, orgId) => isWithoutWayIn(tx, orgId)),
  },
  "account/mail_domains.ts": {
    listMailDomains: after(hasDomain, (tx, orgId) => listMailDomains(tx, orgId)),
    findMailDomain: after(hasDomain, (tx, orgId, _, id) => findMailDomain(tx, orgId, id)),
    insertMailDomain: (tx, orgId) => insertMailDomain(tx, orgId, DOMAIN),
    setMailDomainProven: after(hasDomain, (tx, orgId, _, id) => setMailDomainProven(tx, orgId, id, NOW)),
    setMailDomainMissing: after(
      hasMissingDomain,
      (tx, orgId, _, id) => setMailDomainMissing(tx, orgId, id, null),
    ),
    unproveMailDomain: after(hasMissingDomain, (tx, orgId, _, id) => unproveMailDomain(tx, orgId, id)),
    deleteMailDomain: after(hasDomain, (tx, orgId, _, id) => deleteMailDomain(tx, orgId, id)),
  },
  "account/provider_members.ts": {
    findLinkedMember: after(rileyIsLinked, (tx, orgId) => findLinkedMember(tx, orgId, IDENTITY)),
    findIdentity: after(rileyIsLinked, (tx, orgId, t) => findIdentity(tx, orgId, t.riley.userId)),
    findMemberByEmail: (tx, orgId) => findMemberByEmail(tx, orgId, "riley@cedar.test"),
    linkMember: (tx, orgId, t) => linkMember(tx, orgId, t.riley.userId, { ...IDENTITY, now: NOW }),
    insertProviderMember: (tx, orgId) =>
      insertProviderMember(tx, orgId, { ...PERSON, email: "new@probe.test" }),
    signUpInvited: (tx, orgId, t) => signUpInvited(tx, orgId, t.riley.userId, PERSON),
  },
};
