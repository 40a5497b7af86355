-- Storing answers is planned once for a connection. Planned anew for each batch it costs as much as storing thirty answers; and a
-- plan made while the tables were small must not read them whole when they no longer are.
alter function store_answers(
  uuid[], uuid[], int[], int[], int[], int[], int[], int[], text[], int[], text[], text[], text[], bigint[], bigint[]
) set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off;
