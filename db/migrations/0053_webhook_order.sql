-- What a webhook is sent next, without reading what it was sent before.
create index webhook_deliveries_next on webhook_deliveries (webhook_id, number) where finished_at is null;
