import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { ReceiptRequest } from "../../model/billing/receipts.ts";
import type { Receipt } from "../../model/billing/receipts.ts";
import { changeSeller } from "../operators/seller.ts";
import { openDownload } from "../queue/downloads/open_download.ts";
import { DownloadLink } from "../queue/downloads/link.ts";
import { taskStatus } from "../queue/task_view.ts";
import { makeReceipt } from "./make_receipt.ts";
import { openCheckout } from "./open_checkout.ts";
import { payAsPlayed, playedOrder } from "./played_checkout.ts";
import { changeBillingDetails, requestReceipt } from "./receipts.ts";

const SELLER = { name: "Assay Inc.", address: "1 Quay\nHalifax", taxNumber: "RT0001", taxes: [] };
const HST = { country: "CA", name: "HST", percent: 13 };
const IN_FRENCH = ReceiptRequest.parse({ language: "fr" });

async function purchase(t: World, pays = true) {
  const [test] = await t.sql<[{ id: number }]>`select id from tests where identifier = 'NEO_B'`;
  const items = [{ test: test.id, quantity: 3 }];
  const { id, checkoutUrl } = await openCheckout(t.ctx, t.dana, { items }, "en-US");
  const checkoutId = checkoutUrl.split("/").at(-1)!;
  if (pays) await payAsPlayed(t.ctx, checkoutId);
  return { id, checkoutId };
}

/** Makes the requested receipt as a worker does. Returns what was printed. */
async function print(t: World, taskId: string): Promise<Receipt> {
  let printed: Receipt | undefined;
  const printReceipt = (receipt: Receipt) => {
    printed = receipt;
    return Promise.resolve(new TextEncoder().encode("a receipt"));
  };
  const hooks = { leaving: new AbortController().signal, onBeat: () => {} };
  await makeReceipt(t.ctx, { printReceipt }, { orgId: t.cedar.id, taskId }, hooks);
  return printed!;
}

Deno.test("a paid purchase has a numbered receipt with tax and both parties, as they were then", async () => {
  await using t = await world();
  await t.sql`update organizations set country = 'CA' where id = ${t.cedar.id}`;
  await changeSeller(t.ctx, t.opal, { ...SELLER, taxes: [HST] });
  await changeBillingDetails(t.ctx, t.dana, { address: "9 Old Street", taxNumber: null });
  const { id, checkoutId } = await purchase(t);
  const { lines } = await playedOrder(t.ctx, checkoutId);
  assert.deepEqual(lines.map(({ quantity, amount }) => quantity * amount), [13_500, 1_755], "13 % of 135.00");

  // None of this changes it.
  await changeBillingDetails(t.ctx, t.dana, { address: "2 New Street", taxNumber: null });
  await changeSeller(t.ctx, t.opal, { ...SELLER, name: "Other Inc." });
  const { id: taskId } = await requestReceipt(t.ctx, t.dana, id, IN_FRENCH);
  const { number, seller, buyer, tax, items } = await print(t, taskId);
  assert.deepEqual([number, seller.name, buyer.address], [1, "Assay Inc.", "9 Old Street"]);
  assert.deepEqual(tax, { name: "HST", percent: 13, amount: 1_755 });
  assert.deepEqual(items.map(({ quantity, amount }) => [quantity, amount]), [[3, 4_500]]);

  assert.equal((await requestReceipt(t.ctx, t.dana, id, IN_FRENCH)).id, taskId, "the PDF is made once");
  const { downloadUrl } = await taskStatus(t.ctx, t.dana, taskId);
  const link = DownloadLink.parse({ taskId, ...Object.fromEntries(new URL(downloadUrl!).searchParams) });
  assert.equal((await openDownload(t.ctx, t.dana, link)).fileName, "Assay 000001.pdf");
  await refuses("forbidden", () => openDownload(t.ctx, t.riley, link));
});

Deno.test("receipts are numbered without a gap, later ones of purchases before there was a seller, too", async () => {
  await using t = await world();
  const early = await purchase(t);
  await refuses("no_receipt", () => requestReceipt(t.ctx, t.dana, early.id, IN_FRENCH));
  await changeSeller(t.ctx, t.opal, SELLER);
  const unpaid = await purchase(t, false);
  await refuses("no_receipt", () => requestReceipt(t.ctx, t.dana, unpaid.id, IN_FRENCH));
  await Promise.all([purchase(t), purchase(t), purchase(t)]);
  await Promise.all([1, 2, 3].map(() => requestReceipt(t.ctx, t.dana, early.id, IN_FRENCH)));
  const numbers = await t.sql`
    select receipt_number from purchases where receipt_number is not null order by receipt_number`;
  assert.deepEqual(numbers.map((row) => row.receiptNumber), [1, 2, 3, 4]);
  await refuses("not_found", () => requestReceipt(t.ctx, t.omar, early.id, IN_FRENCH));
  await refuses("forbidden", () => changeSeller(t.ctx, t.dana, SELLER));
});
