import { listOfferedTests } from "../../db/batches/batch_tests.ts";
import { listCatalogue, type ListedTest } from "../../db/instruments/catalogue.ts";
import type { AnnouncedTest } from "../../db/instruments/test_lengths.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { may, requireMay } from "../../model/account/permissions.ts";
import {
  type CatalogueDetails,
  type CatalogueScale,
  type CatalogueTest,
  domainOf,
  DOMAINS,
} from "../../model/instruments/catalogue.ts";
import { isForEverybody } from "../../model/instruments/norms.ts";
import type { QuestionType } from "../../model/instruments/question_kinds.ts";
import { inShownOrder } from "../../model/instruments/test_identifiers.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { creditsInOrder } from "../billing/prepaid_credits.ts";
import type { Ctx } from "../context.ts";
import { contentOf } from "../sitting/content/content.ts";
import { describeTest, testDescriptions } from "./test_descriptions.ts";

/** Returns every test that can be chosen, with what decides a choice, in the usual order. */
export async function catalogue(ctx: Ctx, actor: Actor, language: Language): Promise<CatalogueTest[]> {
  const { orgId } = requireMay(actor, "viewProjects");
  const [listed, offer] = await Promise.all([listCatalogue(ctx.sql), offerTo(ctx, actor, orgId)]);
  const announced = await testDescriptions(ctx, listed.map(({ versionId }) => versionId));
  return listed
    .map((test) => toCatalogueTest(test, announced.get(test.versionId)!, offer, language))
    .sort((one, other) => inShownOrder(one.internalTestIdentifier, other.internalTestIdentifier));
}

/** Returns one test with its parts and its scales. */
export async function catalogueTest(
  ctx: Ctx,
  actor: Actor,
  testId: number,
  language: Language,
): Promise<CatalogueDetails> {
  const { orgId } = requireMay(actor, "viewProjects");
  const [test] = await listCatalogue(ctx.sql, testId);
  if (!test) throw new Refusal("not_found");
  const [offer, announced, content] = await Promise.all([
    offerTo(ctx, actor, orgId),
    testDescriptions(ctx, [test.versionId]),
    contentOf(ctx, test.versionId),
  ]);
  const { sections, subtests, testWideTimeLimit } = content.in(language).test;
  return {
    ...toCatalogueTest(test, announced.get(test.versionId)!, offer, language),
    version: test.versionNumber,
    testWideTimeLimit,
    parts: sections.map(({ name, subtests: ids }) => ({
      name,
      subtests: subtests.filter(({ id }) => ids.includes(id)),
    })),
    scales: scalesOf(test, language),
  };
}

type Offer = (testId: number) => Pick<CatalogueTest, "isGranted" | "price" | "reportsLeft">;

/** What is the organisation's own about each test: prices and reports left are null without billing. */
async function offerTo(ctx: Ctx, actor: Actor, orgId: string): Promise<Offer> {
  const [organization, offered] = await Promise.all([
    findOrganization(ctx.sql, orgId),
    listOfferedTests(ctx.sql, orgId),
  ]);
  const granted = new Set(offered.flatMap(({ id, isGranted }) => isGranted ? id : []));
  if (!organization || !may(actor, organization).viewBilling) {
    return (id) => ({ isGranted: granted.has(id), price: null, reportsLeft: null });
  }
  const { currency } = organization;
  const credits = new Map((await creditsInOrder(ctx.sql, orgId)).map((test) => [test.testId, test]));
  return (id) => {
    const { price = null, isOwnPrice: isOwn = false, remaining = 0 } = credits.get(id) ?? {};
    return {
      isGranted: granted.has(id),
      price: price === null ? null : { amount: price, currency, isOwn },
      reportsLeft: remaining,
    };
  };
}

function toCatalogueTest(
  test: ListedTest,
  announced: AnnouncedTest,
  offer: Offer,
  language: Language,
): CatalogueTest {
  const { id, identifier, name, baseName, isDemonstration, qualification } = test;
  const { description, questions, minutes, isTimed } = describeTest(announced, language);
  const { measures = description, forWhom = null } = test.catalogue[language] ??
    test.catalogue[DEFAULT_LANGUAGE] ?? {};
  return {
    id,
    internalTestIdentifier: identifier,
    name,
    baseName,
    isDemonstration,
    qualification,
    measures,
    forWhom,
    domains: domainsOf(announced),
    minutes,
    isTimed,
    questions,
    languages: [...announced.languages],
    norms: normsOf(test, language),
    reliability: reliabilityOf(test),
    sampleReport: `/admin/print/samples/${id}`,
    ...offer(id),
  };
}

function domainsOf({ subtests }: AnnouncedTest): CatalogueTest["domains"] {
  const types = subtests.filter(({ isPractice }) => !isPractice).flatMap(({ types }) => Object.keys(types));
  const domains = new Set(types.map((type) => domainOf(type as QuestionType)));
  return DOMAINS.filter((domain) => domains.has(domain));
}

export function normsOf({ norms, wording }: ListedTest, language: Language): CatalogueTest["norms"] {
  const { version, source, groups, rows } = norms;
  const names = (wording[language] ?? wording[DEFAULT_LANGUAGE])?.norms ?? {};
  return {
    version,
    source,
    groups: groups.map(({ id }) => ({
      id,
      name: names[id] ?? id,
      n: Math.min(...rows.filter(({ group }) => group === id).map(({ n }) => n)),
    })),
  };
}

/** Validity scales are left out: nobody is chosen by them. */
function reliabilityOf({ norms: { groups, rows }, scales }: ListedTest): CatalogueTest["reliability"] {
  const everybody = groups.find(isForEverybody)?.id;
  const found = rows.filter(({ group, scale }) => group === everybody && !scales[scale]?.isValidity)
    .map(({ reliability }) => reliability);
  if (found.length === 0) return null;
  return { lowest: Math.min(...found), highest: Math.max(...found), scales: found.length };
}

function scalesOf(
  { norms: { groups, rows }, scales, wording }: ListedTest,
  language: Language,
): CatalogueScale[] {
  const words = (wording[language] ?? wording[DEFAULT_LANGUAGE])?.scales ?? {};
  const everybody = groups.find(isForEverybody)?.id;
  return Object.entries(scales).map(([id, scale]) => ({
    id,
    name: words[id]?.name ?? id,
    description: words[id]?.description ?? "",
    items: "items" in scale ? scale.items.length : null,
    of: "of" in scale ? scale.of.map((part) => words[part]?.name ?? part) : [],
    isValidity: scale.isValidity,
    standard: scale.standard,
    norm: rows.find((row) => row.group === everybody && row.scale === id),
  }));
}
