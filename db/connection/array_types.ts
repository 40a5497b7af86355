import { parse } from "postgres-array";
import type { Sql } from "postgres";

/** Types and the types of their arrays, by the numbers that every Postgres has built in. */
const ARRAYS: Readonly<Record<number, number>> = {
  16: 1000, // bool
  18: 1002, // char
  19: 1003, // name
  20: 1016, // int8
  21: 1005, // int2
  23: 1007, // int4
  25: 1009, // text
  26: 1028, // oid
  114: 199, // json
  700: 1021, // float4
  701: 1022, // float8
  1043: 1015, // varchar
  1082: 1182, // date
  1184: 1185, // timestamptz
  1700: 1231, // numeric
  2950: 2951, // uuid
  3802: 3807, // jsonb
};

/**
 * Lets arrays be read and written. The driver would ask each new connection for these numbers, and nothing
 * catches the error if the connection is lost meanwhile: the process ends.
 */
export function withArrays<Types extends Record<string, unknown>>(sql: Sql<Types>): Sql<Types> {
  const { parsers, serializers } = sql.options;
  for (const [type, array] of Object.entries(ARRAYS)) {
    const read = parsers[Number(type)] ?? String;
    const write = serializers[Number(type)] ?? String;
    const textOf = (value: unknown): string =>
      value === null
        ? "null"
        : Array.isArray(value)
        ? `{${value.map(textOf).join()}}`
        : `"${String(write(value)).replace(/[\\"]/g, "\\$&")}"`;
    parsers[array] = (text: string) => parse(text, read);
    serializers[array] = (values: unknown) => Array.isArray(values) ? textOf(values) : values;
  }
  return sql;
}
