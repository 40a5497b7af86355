/** Leads on to another page, with a cookie to remember by. */
export const seeOther = (location: string, cookie: string): Response =>
  new Response(null, { status: 303, headers: { location, "set-cookie": cookie } });
