-- Releases the reserved credit of a report that is deleted before it is made.
create or replace function release_credit_hold() returns trigger language plpgsql as $$
begin
  insert into credit_transfers (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, batch_id)
  select reserve.org_id, reserve.test_id, reserve.to_account_id, reserve.from_account_id, reserve.amount, 'release',
    reserve.reference, reserve.batch_id
  from credit_transfers as reserve
  where reserve.org_id = old.org_id and reserve.kind = 'reserve' and reserve.reference = old.credit_hold
  on conflict (org_id, test_id, kind, reference) do nothing;
  return null;
end
$$;

create or replace trigger reports_release_credit_hold after delete on reports
  for each row when (old.credit_hold is not null) execute function release_credit_hold();
