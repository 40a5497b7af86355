-- Moves the amount of a transfer between its accounts. Locks them in one order, so that two transfers cannot
-- wait for each other. If the balance is too low, the check of the account fails the transfer.
create or replace function apply_credit_transfer() returns trigger language plpgsql as $$
begin
  perform from credit_accounts where id in (new.from_account_id, new.to_account_id) order by id for no key update;
  update credit_accounts
  set balance = balance + case when id = new.to_account_id then new.amount else -new.amount end
  where id in (new.from_account_id, new.to_account_id);
  return null;
end
$$;

create or replace trigger credit_transfers_apply after insert on credit_transfers
  for each row execute function apply_credit_transfer();
