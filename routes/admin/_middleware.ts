import { offerAhead } from "../../site/speculation.ts";
import { agreed, openShell, opensToWhoMay, signedIn } from "./(_shell)/gate.ts";

export const handler = [offerAhead, signedIn, openShell, agreed, opensToWhoMay];
