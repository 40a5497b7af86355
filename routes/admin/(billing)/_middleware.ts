import { onlyWithBilling } from "../(_shell)/gate.ts";

export const handler = onlyWithBilling;
