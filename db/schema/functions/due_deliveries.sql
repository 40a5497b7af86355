-- What is to be sent to a webhook now: of the events about one thing only the earliest, the oldest first.
--
-- A function, because the way has to be the same before the table has statistics: a backlog often comes sooner
-- than they do. It reads the webhook's events in their order and stops at `most`; sorting all that wait, as the
-- planner would have it for a table that it takes to be small, takes a second for each look at 100,000. `number > 0`
-- is true of all and allows the index `webhook_deliveries_next` to the first query alone.
create or replace function due_deliveries(org uuid, webhook uuid, moment timestamptz, most int)
returns setof webhook_deliveries language sql stable
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off
as $$
  select delivery.* from webhook_deliveries as delivery
  where org_id = org and webhook_id = webhook and finished_at is null and number > 0
    and next_at <= moment
    and number = (
      select min(number) from webhook_deliveries as earlier
      where earlier.webhook_id = webhook and earlier.object = delivery.object and earlier.finished_at is null)
  order by number limit most
$$;
