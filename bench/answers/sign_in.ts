/** Signs a member or operator of the demo world in; returns the cookie. */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email, password }),
  });
  await answer.body?.cancel();
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("assay_session="));
  if (!cookie) throw new Error(`${email} was not signed in: ${answer.status}`);
  return cookie.split(";", 1)[0]!;
}
