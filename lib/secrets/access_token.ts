import { errors, jwtVerify, SignJWT } from "jose";

export interface Claims {
  /** The user's id. */
  readonly sub: string;
  /** None for an operator. */
  readonly org?: string;
  readonly role: string;
  /** The id of the token's session: the token ends with it. */
  readonly sid: string;
  /** How often the session's tokens had been renewed. None is 0. */
  readonly renewals?: number;
  /** When it expires, in seconds since 1970. */
  readonly exp: number;
}

const ALGORITHM = "HS256";
const AUDIENCE = "access";

export function signAccessToken(
  key: Uint8Array,
  claims: Omit<Claims, "exp">,
  now: Date,
  seconds: number,
): Promise<string> {
  const { sub, ...rest } = claims;
  const from = Math.floor(now.getTime() / 1000);
  return new SignJWT(rest).setProtectedHeader({ alg: ALGORITHM, typ: "JWT" }).setSubject(sub)
    .setAudience(AUDIENCE).setIssuedAt(from).setExpirationTime(from + seconds).sign(key);
}

/** The token's claims; null if it is not ours, was changed or has expired. */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify<Claims>(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ["sub", "sid", "exp"],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
