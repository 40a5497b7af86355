import { Buffer } from "node:buffer";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { Reader } from "../../../domain/access/visitor.ts";
import { addPasskey, offerPasskey } from "../../../domain/account/passkeys/passkeys.ts";
import type { Actor } from "../../../model/account/actor.ts";
import {
  NewPasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  PasskeyUse,
} from "../../../model/account/passkey.ts";
import { words } from "./words.ts";
import type { World } from "./world.ts";

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** What an authenticator says of a use: its user was there, was verified, and it has a new key. */
const PRESENT = 0x01, VERIFIED = 0x04, HAS_KEY = 0x40;

/** How a response differs from one that is in order. */
export interface Odd {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUnverified?: boolean;
  /** Instead of one more than before. */
  readonly counter?: number;
}

/** A device that keeps one passkey (ES256), as a browser answers with it (WebAuthn, 6 and 7). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(32);
  #handle = "";
  counter = 0;

  constructor(readonly origin: string) {}

  /** Makes its passkey. */
  make({ challenge, rp, user }: PasskeyCreation, odd: Odd = {}): NewPasskey {
    this.#handle = user.id;
    const { x, y } = this.#keys.publicKey.export({ format: "jwk" });
    // A COSE key: of the kind EC2, for ES256, on P-256, with its point.
    const key = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x!, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y!, "base64url"),
    ]);
    const data = Buffer.concat([
      this.#data(rp.id, HAS_KEY, odd),
      Buffer.alloc(16), // the model of the authenticator, untold
      Buffer.from([0, this.#id.length]),
      this.#id,
      key,
    ]);
    // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    return NewPasskey.parse({
      ...this.#named(),
      response: {
        clientDataJSON: text(this.#clientData("webauthn.create", challenge, odd)),
        attestationObject: text(attestation),
        transports: ["internal"],
      },
    });
  }

  /** Uses its passkey. */
  use({ challenge, rpId }: PasskeyRequest, odd: Odd = {}): PasskeyUse {
    this.counter = odd.counter ?? this.counter + 1;
    const data = this.#data(rpId, 0, odd);
    const clientData = this.#clientData("webauthn.get", challenge, odd);
    const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return PasskeyUse.parse({
      ...this.#named(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: this.#handle || undefined,
      },
    });
  }

  #named = () => ({
    id: text(this.#id),
    rawId: text(this.#id),
    type: "public-key",
    clientExtensionResults: {},
  });

  #clientData = (type: string, challenge: string, { origin = this.origin }: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  #data(rpId: string, flags: number, odd: Odd): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | PRESENT | (odd.isUnverified ? 0 : VERIFIED);
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([all]), counter]);
  }
}

/** A device whose passkey has been added, as a member or an operator does on their page. */
export async function withPasskey(
  { ctx }: Pick<World, "ctx">,
  holder: Actor,
  name = "Probe key",
  reader: Reader = { language: "en-US", t: words.t("en-US") },
): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator(new URL(ctx.appUrl).origin);
  const passkey = device.make(await offerPasskey(ctx, holder));
  await addPasskey(ctx, holder, { name, passkey }, reader);
  return device;
}
