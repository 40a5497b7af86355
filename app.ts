import { App, csrf, staticFiles } from "fresh";
import type { State } from "./define.ts";
import { appOptions } from "./fresh.config.ts";
import { withGuard } from "./site/handler/guard.ts";
import { withHeaders } from "./site/handler/headers.ts";
import { logOf } from "./site/handler/request_id.ts";
import { healthz, readyz } from "./site/endpoints/health.ts";
import { withHostCookies } from "./site/cookies/host_cookies.ts";
import { identify } from "./site/middleware/identity.ts";
import { setLanguage } from "./site/middleware/language.ts";
import { type Handle, withPlainPaths } from "./site/handler/paths.ts";
import { withMetrics } from "./site/metrics/site_metrics.ts";
import { nameSpan, withTracing } from "./site/metrics/site_tracing.ts";
import { recordRefusals } from "./site/middleware/record_refusals.ts";
import { keepSupportReading } from "./site/middleware/support.ts";
import { answerRefusals } from "./site/middleware/refusals.ts";
import { SECURITY_TXT, securityTxt } from "./site/endpoints/security_txt.ts";
import type { Site } from "./site/site.ts";
import { clearPrefetched } from "./site/middleware/speculation.ts";
import { openStyles } from "./site/response/styles.ts";

/** The site: what every request passes, in order, and then the routes. */
export function createApp(site: Site): App<State> {
  const appOrigin = new URL(site.appUrl).origin;
  const app = new App<State>({ ...appOptions, trustProxy: site.settings.trustProxy })
    .use(staticFiles())
    .get("/healthz", healthz)
    .get("/readyz", () => readyz(site))
    .get(SECURITY_TXT, () => securityTxt(site))
    .use((ctx) => {
      nameSpan(ctx);
      Object.assign(ctx.state, site, { styleOf, log: logOf(site.log, ctx.req) });
      return ctx.next();
    })
    .use(setLanguage)
    .use(answerRefusals)
    // Behind a proxy that takes TLS off, a request itself does not know the origin that its page came from.
    .use(csrf({ origin: (origin, { url }) => origin === url.origin || origin === appOrigin }))
    .use(identify)
    .use(clearPrefetched)
    .use(recordRefusals)
    .use(keepSupportReading)
    .fsRoutes();

  let routed: Handle;
  const styleOf = openStyles(() => routed, !site.settings.isDevelopment);

  // Around the handler and not among the middlewares: an error page is answered above those, and needs the headers too.
  const handler = app.handler.bind(app);
  app.handler = () => {
    routed = handler();
    // The headers know cookies by their plain names, and a request by the object that its route gets.
    const answers = withHostCookies(withHeaders(routed, { ...site, ...site.settings }), site);
    return withGuard(withPlainPaths(site.settings.apiBase, withTracing(withMetrics(answers, site), site)));
  };
  return app;
}
