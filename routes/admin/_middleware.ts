import { offerPrefetch } from "$/site/middleware/speculation.ts";
import { askFreshSignIn } from "./(_shell)/fresh.ts";
import { openShell, requireConsent, requirePageRight, requireSignIn } from "./(_shell)/gate.ts";
import { notFoundInShell } from "./(_shell)/not_found.tsx";

export const handler = [
  offerPrefetch,
  requireSignIn,
  openShell,
  notFoundInShell,
  requireConsent,
  requirePageRight,
  askFreshSignIn,
];
