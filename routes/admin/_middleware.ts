import { offerPrefetch } from "../../site/speculation.ts";
import { agreed, openShell, readonlyStaysOut, signedIn } from "./(_shell)/gate.ts";

export const handler = [offerPrefetch, signedIn, openShell, agreed, readonlyStaysOut];
