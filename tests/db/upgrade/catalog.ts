import type { Sql } from "$/db/connection/pool.ts";

/**
 * The definitions of a database's tables, functions and extensions, a line each and sorted. Databases with
 * the same lines behave the same. Rows are not included.
 */
export async function catalogOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (
      select class.oid, relname, relkind, reloptions from pg_class as class
      where relnamespace = 'public'::regnamespace
    ), routine as (
      select proc.oid, prokind from pg_proc as proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = proc.oid and deptype = 'e')
    )
    select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) as line from pg_extension
    union all
    select concat_ws(' ', 'collation', collname, collprovider, colllocale, collisdeterministic)
    from pg_collation where collnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'table', relname, reloptions) from ours where relkind in ('r', 'p')
    union all
    select concat_ws(' ', 'other', relkind, relname) from ours where relkind not in ('r', 'p', 'i', 'S')
    union all
    select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, min_value, max_value, cycle)
    from pg_sequences where schemaname = 'public'
    union all
    select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
      case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
      case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''),
      'generated ' || nullif(attgenerated::text, ''), 'default ' || pg_get_expr(adbin, adrelid))
    from ours join pg_attribute on attrelid = ours.oid join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p') and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(con.oid))
    from ours join pg_constraint as con on conrelid = ours.oid
    union all
    select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(trigger.oid))
    from ours join pg_trigger as trigger on tgrelid = ours.oid where not tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid)) from routine where prokind <> 'a'
    union all
    select concat_ws(' ', 'aggregate', routine.oid::regprocedure, aggtransfn, aggtranstype::regtype, agginitval)
    from routine join pg_aggregate on aggfnoid = routine.oid
    order by 1`;
  return rows.map(({ line }) => line);
}
