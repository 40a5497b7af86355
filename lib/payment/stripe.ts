import { CHECKOUT, type CheckoutStatus, type Order, type PaymentEvent, type Payments } from "./payments.ts";
import { checkSignature } from "./signature.ts";

interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Overridden in tests. */
  readonly api?: string;
}

/** The part of a Stripe checkout session that we read. */
interface Session {
  readonly id: string;
  readonly object: string;
  readonly url: string | null;
  readonly status: "open" | "complete" | "expired" | null;
  readonly payment_status: "paid" | "unpaid" | "no_payment_required";
}

const TIMEOUT_MS = 15_000;

/** Checkout by Stripe's HTTP API. */
export function stripePayments(settings: StripeSettings): Payments {
  const { secretKey, webhookSecret, api = "https://api.stripe.com/v1" } = settings;

  async function request(path: string, init: { headers?: Record<string, string>; body?: URLSearchParams }) {
    const response = await fetch(`${api}${path}`, {
      redirect: "error",
      method: init.body ? "POST" : "GET",
      headers: { authorization: `Bearer ${secretKey}`, ...init.headers },
      body: init.body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 404) return null;
    // Stripe's text goes to the log; it never contains a key or a card number.
    if (!response.ok) throw new Error(`Stripe answered ${response.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text) as Session;
  }

  return {
    provider: "stripe",
    async createCheckout(order) {
      const session = await request("/checkout/sessions", {
        body: checkoutForm(order),
        headers: { "idempotency-key": order.reference },
      });
      if (!session?.url) throw new Error("Stripe made no checkout page");
      return { id: session.id, url: session.url };
    },
    async readCheckout(id) {
      const session = await request(`/checkout/sessions/${encodeURIComponent(id)}`, {});
      return session && statusOf(session);
    },
    readEvent(body, signature, now): PaymentEvent | null {
      checkSignature(webhookSecret, body, signature, now);
      const { type, data } = JSON.parse(body) as { type: string; data: { object: Session } };
      if (!type.startsWith("checkout.session.") || data.object.object !== "checkout.session") return null;
      return { checkoutId: data.object.id, status: statusOf(data.object) };
    },
  };
}

/**
 * A complete session is not necessarily paid: a bank transfer takes days and is reported by its own event.
 */
function statusOf({ status, payment_status }: Session): CheckoutStatus {
  if (payment_status !== "unpaid" && status === "complete") return "paid";
  return status === "expired" ? "expired" : "open";
}

/** The regional locales that Stripe knows; others are sent without their region. */
const REGIONAL = ["en-GB", "es-419", "fr-CA", "pt-BR", "zh-HK", "zh-TW"];
const stripeLocale = (locale: string): string => REGIONAL.includes(locale) ? locale : locale.split("-")[0]!;

function checkoutForm(order: Order): URLSearchParams {
  const form = new URLSearchParams({
    mode: "payment",
    client_reference_id: order.reference,
    customer_email: order.email,
    locale: stripeLocale(order.locale),
    success_url: order.successUrl.replace(CHECKOUT, "{CHECKOUT_SESSION_ID}"),
    cancel_url: order.cancelUrl,
  });
  for (const [at, { name, quantity, amount }] of order.lines.entries()) {
    const line = `line_items[${at}]`;
    form.set(`${line}[quantity]`, String(quantity));
    form.set(`${line}[price_data][currency]`, order.currency.toLowerCase());
    form.set(`${line}[price_data][unit_amount]`, String(amount));
    form.set(`${line}[price_data][product_data][name]`, name);
  }
  return form;
}
