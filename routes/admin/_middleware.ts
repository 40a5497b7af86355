import { agreed, openShell, readonlyStaysOut, signedIn } from "./(_shell)/gate.ts";

export const handler = [signedIn, openShell, agreed, readonlyStaysOut];
