import { define } from "../define.ts";

/** Public pages that change nothing by being fetched. A link that chooses a language does: it carries `hreflang`. */
const RULES = {
  prefetch: [{
    where: {
      and: [
        { href_matches: ["/", "/login", "/forgot-password", "/cookie-policy", "/*/manage-cookies"] },
        { not: { selector_matches: "[hreflang]" } },
      ],
    },
    eagerness: "moderate",
  }],
};

export const handler = define.handlers({
  GET: () =>
    Response.json(RULES, {
      headers: { "content-type": "application/speculationrules+json", "cache-control": "max-age=3600" },
    }),
});
