-- The span that work goes on from elsewhere, as W3C Trace Context writes it. Null unless the request is traced.
-- A worker may take up another task than its message names, so the task has it too.
alter table outbox add column traceparent text;
alter table tasks add column traceparent text;
