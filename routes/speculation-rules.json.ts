import { define } from "$/define.ts";

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
 * a modal of the page one is on, or what goes to the payment provider. They are drawn as well: what a page does only for whoever looks
 * at it waits until then (lib/browser/once_seen.ts).
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
            // Whoever sees one is on record for it (domain/audit.ts): for seeing it, and not for resting on its link.
            "/admin/*/test-result*",
            "/admin/print/*",
          ],
        },
      },
      { not: { selector_matches: "[data-opens], [download], [target]" } },
    ],
  },
  eagerness: "moderate",
};

export const handler = define.handlers({
  GET: () =>
    Response.json({ prefetch: [PUBLIC, STAFF], prerender: [STAFF] }, {
      headers: { "content-type": "application/speculationrules+json", "cache-control": "max-age=3600" },
    }),
});
