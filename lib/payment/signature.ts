import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { WrongSignature } from "./payments.ts";

/** An event that was caught on its way is of no use for longer. */
const TOLERANCE_SECONDS = 300;

/** The header that Stripe signs an event with: `t=<seconds>,v1=<hex>`, over both the time and the body. */
export function signEvent(secret: string, body: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${mac(secret, time, body).toString("hex")}`;
}

export function checkSignature(secret: string, body: string, header: string | null, now: Date): void {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  // There are several while a secret is being replaced.
  const given = parts.filter(([name]) => name === "v1").map(([, hex]) => Buffer.from(hex ?? "", "hex"));
  const expected = mac(secret, time, body);
  const isTheirs = given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  if (!isTheirs || !(age <= TOLERANCE_SECONDS)) throw new WrongSignature("the event is not the provider's");
}

const mac = (secret: string, time: string, body: string) =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest();
