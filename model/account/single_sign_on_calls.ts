import type { Call } from "../call.ts";
import {
  MailDomain,
  ProviderBody,
  ProviderTest,
  ShownMailDomain,
  ShownSingleSignOn,
} from "./single_sign_on.ts";

const PATH = "/organization/single-sign-on";
const always = () => true;

/** Sign-in by the organisation's own provider. */
export const SINGLE_SIGN_ON_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: PATH,
    summary: "The organization's provider of single sign-on, without its secret, and its domains",
    needs: "editSettings",
    isOfThing: true,
    answers: { 200: ShownSingleSignOn },
  },
  {
    method: "PUT",
    path: PATH,
    summary:
      "Set up or change the provider. It applies from the next sign-in. Without a secret the one before stays, for the same issuer alone",
    needs: "editSettings",
    asksFresh: always,
    body: ProviderBody,
    isOfThing: true,
    answers: { 200: ShownSingleSignOn },
    refuses: ["single_sign_on_needs_admin"],
  },
  {
    method: "DELETE",
    path: PATH,
    summary: "Remove the provider. Members sign in by passwords again; domains stay",
    needs: "editSettings",
    asksFresh: always,
    isOfThing: true,
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: `${PATH}/test`,
    summary: "Ask the provider for its addresses, as a sign-in would. Nobody is signed in",
    needs: "editSettings",
    answers: { 200: ProviderTest },
    refuses: ["not_found", "too_many_attempts"],
  },
  {
    method: "POST",
    path: `${PATH}/domains`,
    summary: "Add a domain of members' addresses, to be proven by a DNS record. One that is there stays",
    needs: "editSettings",
    asksFresh: always,
    body: MailDomain,
    answers: { 201: ShownMailDomain },
    refuses: ["mail_domain_taken", "mail_domain_limit_reached"],
  },
  {
    method: "POST",
    path: `${PATH}/domains/{id}/proof`,
    summary: "Look for the domain's record. Once it is proven, its addresses lead to the provider",
    needs: "editSettings",
    answers: { 200: ShownMailDomain },
    refuses: [
      ...["not_found", "dns_silent", "mail_domain_unproven"] as const,
      ...["mail_domain_taken", "too_many_attempts"] as const,
    ],
  },
  {
    method: "DELETE",
    path: `${PATH}/domains/{id}`,
    summary: "Remove a domain. Its addresses no longer lead to the provider",
    needs: "editSettings",
    asksFresh: always,
    answers: { 204: null },
    refuses: ["not_found"],
  },
];
