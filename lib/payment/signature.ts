import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { WrongSignature } from "./payments.ts";

/** Limits how long an intercepted event can be replayed. */
const TOLERANCE_SECONDS = 300;

/** The signature header of a Stripe event: `t=<seconds>,v1=<hex>`, over the time and the body. */
export function signEvent(secret: string, body: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${mac(secret, time, body).toString("hex")}`;
}

/** Throws WrongSignature if no signature in the header fits, or the time is too far off. */
export function checkSignature(secret: string, body: string, header: string | null, now: Date): void {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  // Several while a secret is being replaced.
  const signatures = parts.filter(([name]) => name === "v1").map(([, hex]) => Buffer.from(hex ?? "", "hex"));
  const expected = mac(secret, time, body);
  const isValid = signatures.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  if (!isValid || !(age <= TOLERANCE_SECONDS)) throw new WrongSignature("the event is not the provider's");
}

const mac = (secret: string, time: string, body: string) =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest();
