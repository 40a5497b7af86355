import { Resolver } from "node:dns/promises";

/** The texts (TXT records) of a DNS name; none if the name or they do not exist. Throws if DNS does not answer. */
export type DnsTexts = (name: string) => Promise<readonly string[]>;

export const dnsTexts: DnsTexts = async (name) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  try {
    // A long text comes in parts.
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (/^(ENOTFOUND|ENODATA)$/.test(String((error as { code?: unknown }).code))) return [];
    throw error;
  }
};
