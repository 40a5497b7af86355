import { z } from "zod";
import { oneLine } from "../names.ts";
import { LIMITS } from "../limits.ts";

const Bytes = z.string("required").regex(/^[\w-]+$/, "invalid").max(10_000, "invalid");

/** What every response of an authenticator has, as browsers write it in JSON (WebAuthn, 5.1). */
const Response = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal("public-key", "invalid"),
  clientExtensionResults: z.looseObject({}).transform(() => ({})).default({}),
});

/** A new passkey. */
export const NewPasskey = Response.extend({
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(40, "invalid")).max(10, "invalid").default([]),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** The use of a passkey. */
export const PasskeyUse = Response.extend({
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.nullish().transform((handle) => handle ?? undefined),
  }),
});
export type PasskeyUse = z.output<typeof PasskeyUse>;

/** The field of a form that holds a response as JSON. */
export const asField = <T extends z.ZodType>(response: T) =>
  z.string("required").min(1, "required").transform((text, { issues }) => {
    try {
      return JSON.parse(text);
    } catch {
      issues.push({ code: "custom", message: "invalid", input: text });
      return z.NEVER;
    }
  }).pipe(response);

export const PasskeyName = z.object({
  name: z.string("required").overwrite(oneLine).trim().min(1, "required")
    .max(LIMITS.passkeyName, "max_length"),
});
export type PasskeyName = z.output<typeof PasskeyName>;

/** A passkey, as its holder sees it. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** An account keeps it, so that other devices of the holder have it too. */
  isBackedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

/** What a browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
  ),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** What a browser needs to make one (PublicKeyCredentialCreationOptionsJSON). */
export interface PasskeyCreation {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly type: "public-key"; readonly alg: number }[];
  readonly timeout: number;
  readonly attestation: "none";
  readonly authenticatorSelection: {
    readonly residentKey: "required";
    readonly userVerification: "required";
  };
  readonly excludeCredentials: PasskeyRequest["allowCredentials"];
}
