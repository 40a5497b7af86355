import type { NewlySignedIn } from "../../../domain/account/sign_in/session.ts";
import { signIn } from "../../../domain/account/sign_in/sign_in.ts";

/** Signs a member in. Fails for an operator, who has no refresh token. */
export async function signInMember(...request: Parameters<typeof signIn>): Promise<NewlySignedIn> {
  const signedIn = await signIn(...request);
  if (signedIn.role === "operator") throw new Error("this is an operator");
  return signedIn;
}
