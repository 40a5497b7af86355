import { page } from "fresh";
import { Head } from "fresh/runtime";
import { OrderTable } from "$/components/admin/billing/OrderTable.tsx";
import { Button } from "$/components/form/Button.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { define } from "$/define.ts";
import { payAsPlayed, playedOrder } from "$/domain/billing/played_checkout.ts";

/** Stands in for the payment provider's page in development. Nothing is charged. */
export const handler = define.handlers({
  async GET({ state, params }) {
    return page(await playedOrder(state, params.checkoutId!));
  },
  async POST(ctx) {
    return ctx.redirect(await payAsPlayed(ctx.state, ctx.params.checkoutId!), 303);
  },
});

export default define.page<typeof handler>(({ data, state: { t, language } }) => (
  <main class="plain-page" lang="en">
    <Head>
      <title>Pay · Assay</title>
    </Head>
    <h1>Payment provider</h1>
    <p>
      Development’s own: nothing is charged. With <code>STRIPE_SECRET_KEY</code> people pay at Stripe instead.
    </p>
    <p>For {data.email}</p>
    <OrderTable t={t} language={language} currency={data.currency} items={data.lines} tax={null} />
    <form method="post" class="form-acts">
      <Button kind="primary">Pay</Button>
      <LinkButton kind="quiet" href={data.cancelUrl}>Cancel</LinkButton>
    </form>
  </main>
));
