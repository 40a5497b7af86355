import { onlyEditors } from "../(_shell)/gate.ts";

export const handler = onlyEditors;
