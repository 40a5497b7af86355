import { define } from "../define.ts";

/** Of public pages only these are worth it. A link that chooses a language changes something by being fetched: it carries `hreflang`. */
const PUBLIC = {
  where: {
    and: [
      { href_matches: ["/", "/login", "/forgot-password", "/cookie-policy", "/*/manage-cookies"] },
      { not: { selector_matches: "[hreflang]" } },
    ],
  },
  eagerness: "moderate",
};

/**
 * Any page of the admin area, once the pointer rests on its link: looking changes nothing there. Not what is a file, what only opens
 * a modal of the page one is on, or what goes to the payment provider.
 */
const STAFF = {
  where: {
    and: [
      { href_matches: ["/admin", "/admin/*"] },
      {
        not: {
          href_matches: [
            "/admin/*.csv",
            "/admin/*/csv",
            "/admin/*/report/*",
            "/admin/reports/*/download",
            "/admin/org/billing/*",
          ],
        },
      },
      { not: { selector_matches: "[data-opens], [download], [target]" } },
    ],
  },
  eagerness: "moderate",
};

/**
 * The same pages are drawn as well, all but documents, which are long: what a page does only for whoever looks at it waits until
 * then (lib/once_seen.ts).
 */
const STAFF_DRAWN = {
  ...STAFF,
  where: { and: [...STAFF.where.and, { not: { href_matches: "/admin/print/*" } }] },
};

export const handler = define.handlers({
  GET: () =>
    Response.json({ prefetch: [PUBLIC, STAFF], prerender: [STAFF_DRAWN] }, {
      headers: { "content-type": "application/speculationrules+json", "cache-control": "max-age=3600" },
    }),
});
