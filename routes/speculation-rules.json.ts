import { define } from "$/define.ts";

/** Public pages worth prefetching. Links with `hreflang` are excluded: fetching one changes the language. */
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
 * Pages of the admin area, when the pointer rests on a link: a GET changes nothing there. Excluded are files,
 * links that open a modal, and links to the payment provider. Pages are prerendered as well; effects that
 * need a viewer wait until the page is seen (lib/browser/once_seen.ts).
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
            // Views of these pages are recorded (domain/audit.ts): hovering must not count as a view.
            "/admin/*/respondent/*",
            "/admin/search/*",
            "/admin/*/results*",
            "/admin/print/*",
            "/admin/tests/*/try",
            "/admin/org/member/*/qualification/file",
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
