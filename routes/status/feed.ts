import { define } from "$/define.ts";
import { readStatus } from "$/domain/status/read_status.ts";
import { atomOf } from "$/components/status/atom.ts";

/** Disruptions as an Atom feed. While none are known, readers keep what they have. */
export const handler = define.handlers({
  async GET({ state }) {
    const { t, language, appUrl } = state;
    const report = await readStatus(state);
    if (!report.isKnown) return new Response(null, { status: 503, headers: { "retry-after": "60" } });
    return new Response(atomOf(report, { t, language, appUrl, now: state.now() }), {
      headers: { "content-type": "application/atom+xml; charset=utf-8" },
    });
  },
});
