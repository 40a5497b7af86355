import { App, csp, staticFiles } from "fresh";

export const app = new App().use(csp({ useNonce: true, csp: ["frame-ancestors 'self'"] })).use(staticFiles())
  .fsRoutes();
