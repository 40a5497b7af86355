import {
  grantCredits,
  listOperatedTransfers,
  listPrepaidCredits,
  takeCreditsBack,
} from "$/db/billing/credits.ts";
import { listCreditUsage } from "$/db/billing/credit_usage.ts";
import {
  countPurchases,
  findPurchase,
  insertPurchase,
  keepCheckout,
  listPurchases,
  settleUnpaid,
} from "$/db/billing/purchases.ts";
import { listOwnPriceMoves, listOwnPrices, setOwnPrice } from "$/db/billing/own_prices.ts";
import {
  findBillingDetails,
  findReceipt,
  findSalesTax,
  numberReceipt,
  saveBillingDetails,
  saveSeller,
} from "$/db/billing/receipts.ts";
import type { Tx } from "$/db/connection/pool.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();

/** An unpaid purchase of Cedar Valley's. */
async function purchase(tx: Tx, t: World): Promise<string> {
  const [test] = await tx<[{ id: number }]>`select id from tests where identifier = 'NEO_B'`;
  const id = await insertPurchase(tx, t.cedar.id, {
    items: new Map([[test.id, 3]]),
    requestedBy: t.dana.userId,
  });
  await keepCheckout(tx, t.cedar.id, id!, { provider: "probe", id: "probe 1", url: "http://pay.test/1" });
  return id!;
}

async function spent(tx: Tx, t: World): Promise<void> {
  await tx`
    insert into credit_transfers
      (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, batch_id)
    select available.org_id, test_id, available.id, spent.id, 1, 'capture', 'probe', ${t.springIntake.id}
    from credit_accounts as available join credit_accounts as spent using (org_id, test_id)
    where available.org_id = ${t.cedar.id} and available.kind = 'available' and spent.kind = 'spent'`;
}

async function paid(tx: Tx, t: World): Promise<string> {
  const id = await purchase(tx, t);
  await settleUnpaid(tx, t.cedar.id, id, { status: "paid", now: NOW });
  await saveSeller(tx, { name: "Seller", address: "1 Quay", taxNumber: null, taxes: [] });
  return id;
}
async function numbered(tx: Tx, t: World): Promise<string> {
  const id = await paid(tx, t);
  await numberReceipt(tx, t.cedar.id, id);
  return id;
}
const ownPriceOf = (t: World) =>
  ({ test: "PAI", amount: 5100, reason: "Contract", setBy: t.opal.operatorId, now: NOW }) as const;
const agreed = async (tx: Tx, t: World) => void await setOwnPrice(tx, t.cedar.id, ownPriceOf(t));
async function taxed(tx: Tx, t: World): Promise<void> {
  const taxes = [{ country: "CA", name: "HST", percent: 13 }];
  await saveSeller(tx, { name: "Seller", address: "1 Quay", taxNumber: null, taxes });
  await tx`update organizations set country = 'CA' where id = ${t.cedar.id}`;
}

export const BILLING_PROBES: Record<string, Record<string, Probe>> = {
  "billing/receipts.ts": {
    findSalesTax: after(taxed, (tx, orgId) => findSalesTax(tx, orgId)),
    findBillingDetails: after(
      (tx, t) => saveBillingDetails(tx, t.cedar.id, { address: "probe", taxNumber: null }),
      async (tx, orgId) => (await findBillingDetails(tx, orgId))?.address,
    ),
    saveBillingDetails: (tx, orgId) => saveBillingDetails(tx, orgId, { address: "probe", taxNumber: null }),
    numberReceipt: after(paid, (tx, orgId, _, id) => numberReceipt(tx, orgId, id)),
    findReceipt: after(numbered, (tx, orgId, _, id) => findReceipt(tx, orgId, id)),
  },
  "billing/own_prices.ts": {
    listOwnPrices: after(
      agreed,
      async (tx, orgId) => (await listOwnPrices(tx, orgId)).filter(({ ownPrice }) => ownPrice !== null),
    ),
    listOwnPriceMoves: after(agreed, (tx, orgId) => listOwnPriceMoves(tx, orgId, 10)),
    setOwnPrice: (tx, orgId, t) => setOwnPrice(tx, orgId, ownPriceOf(t)),
  },
  "billing/credits.ts": {
    listPrepaidCredits: (tx, orgId) => listPrepaidCredits(tx, orgId),
    grantCredits: async (tx, orgId, t) => {
      const [test] = await tx<[{ id: number }]>`select id from tests where identifier = 'NEO_B'`;
      await grantCredits(tx, orgId, {
        testId: test.id,
        amount: 2,
        reference: "probe",
        createdBy: t.dana.userId,
      });
    },
    takeCreditsBack: async (tx, orgId, t) => {
      const [test] = await tx<[{ id: number }]>`select id from tests where identifier = 'NEO_B'`;
      const move = { amount: 1, reference: "probe", createdBy: t.opal.operatorId, reason: "Probe" };
      await takeCreditsBack(tx, orgId, { testId: test.id, ...move });
    },
    listOperatedTransfers: after(
      (tx, t) =>
        tx`
          insert into credit_transfers
            (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, reason)
          select issued.org_id, test_id, issued.id, available.id, 1, 'grant', 'operator probe', 'Probe'
          from credit_accounts as issued join credit_accounts as available using (org_id, test_id)
          where issued.org_id = ${t.cedar.id} and issued.kind = 'issued' and available.kind = 'available'`,
      (tx, orgId) => listOperatedTransfers(tx, orgId, 10),
    ),
  },
  "billing/credit_usage.ts": {
    listCreditUsage: after(
      spent,
      (tx, orgId) => listCreditUsage(tx, orgId, { by: "batch", from: null, before: null }),
    ),
  },
  "billing/purchases.ts": {
    insertPurchase: async (tx, orgId, t) => {
      const [test] = await tx<[{ id: number }]>`select id from tests where identifier = 'NEO_B'`;
      await insertPurchase(tx, orgId, { items: new Map([[test.id, 1]]), requestedBy: t.dana.userId });
    },
    keepCheckout: after(
      purchase,
      (tx, orgId, _t, id) =>
        keepCheckout(tx, orgId, id, { provider: "probe", id: "probe 2", url: "http://pay.test/2" }),
    ),
    listPurchases: after(purchase, (tx, orgId) => listPurchases(tx, orgId, { limit: 10 })),
    countPurchases: after(purchase, (tx, orgId) => countPurchases(tx, orgId)),
    findPurchase: after(purchase, (tx, orgId, _t, id) => findPurchase(tx, orgId, { id })),
    settleUnpaid: after(
      purchase,
      (tx, orgId, _t, id) => settleUnpaid(tx, orgId, id, { status: "paid", now: NOW }),
    ),
  },
};

export const BILLING_WITHOUT_ORGANIZATION = {
  "billing/played_checkouts.ts": {
    keepPlayedCheckout: "messages to development's own provider",
    findPlayedCheckout: "messages to development's own provider",
    payPlayedCheckout: "messages to development's own provider",
  },
  "billing/purchases.ts": { findCheckout: "the provider names a checkout, and knows no organisation" },
};
