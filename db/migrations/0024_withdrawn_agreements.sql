-- An organisation may stop asking for its additional agreement: nobody is asked from then on, who agreed to it has, and a new
-- version brings it back. The other two are always asked for.
alter table agreements add column withdrawn_at timestamptz,
  add constraint agreements_withdrawn check (withdrawn_at is null or kind = 'additional');
