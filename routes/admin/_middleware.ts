import { offerAhead } from "$/site/middleware/speculation.ts";
import { agreed, openShell, opensToWhoMay, signedIn } from "./(_shell)/gate.ts";
import { notFoundInShell } from "./(_shell)/not_found.tsx";

export const handler = [offerAhead, signedIn, openShell, notFoundInShell, agreed, opensToWhoMay];
