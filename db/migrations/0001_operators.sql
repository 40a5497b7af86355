-- What operators do to an organization is in its record; what concerns none is in the same table without one.
alter table audit_events
  alter column org_id drop not null,
  drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check
    check (actor_kind in ('staff', 'respondent', 'nobody', 'system', 'operator')),
  add constraint audit_events_of_whom check (org_id is not null or actor_kind = 'operator');
create index audit_events_operators on audit_events (at desc, id desc) where actor_kind = 'operator';

alter table organizations
  add column country text check (country ~ '^[A-Z]{2}$'),
  -- Members cannot sign in and no new respondent enters; whoever sits a test goes on.
  add column suspended_at timestamptz,
  -- For an operator's search.
  add column search_name text collate "C" not null generated always as (plain_text(name)) stored;
create index organizations_name on organizations (lower(name), id);

-- Whoever accepts it is active at once. An organization's first admin has nobody who could activate them.
alter table invitations add column activates boolean not null default false;

alter table credit_transfers
  drop constraint credit_transfers_kind_check,
  add constraint credit_transfers_kind_check
    check (kind in ('grant', 'reserve', 'capture', 'release', 'take_back')),
  -- Why an operator granted or took back; their id is in created_by.
  add column reason text check (reason = btrim(reason) and reason <> '');
create index credit_transfers_operated on credit_transfers (org_id, created_at desc) where reason is not null;
