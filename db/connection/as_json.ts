import type { JSONValue, Parameter } from "postgres";
import type { Sql, Tx } from "./pool.ts";

/** A value as a parameter of JSON. The driver's own type of it knows nothing of readonly, nor of fields that may be missing. */
export const asJson = (sql: Sql | Tx, value: unknown): Parameter => sql.json(value as JSONValue);
