-- As of members: an operator's second factor is an app, passkeys, or both.
alter table operator_factors
  alter column secret drop not null,
  alter column last_step drop not null,
  add check ((secret is null) = (last_step is null));

-- Passkeys of operators, as members have them (0056).
create table operator_passkeys (
  id uuid primary key default new_id(),
  operator_id uuid not null references operator_factors on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (name = btrim(name) and name <> ''),
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_operator on operator_passkeys (operator_id);

-- The record of a proven domain is looked for again. Since when it is missing; null while it is there.
alter table single_sign_on_domains
  add column checked_at timestamptz,
  add column missing_since timestamptz;
