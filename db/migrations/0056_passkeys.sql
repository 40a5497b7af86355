-- A second factor is an app, passkeys, or both: its row is there as long as there is one of them.
alter table member_factors
  alter column secret drop not null,
  alter column last_step drop not null,
  add check ((secret is null) = (last_step is null));

-- Passkeys of members (WebAuthn): each signs in alone, and serves as the second step after a password.
create table passkeys (
  id uuid primary key default new_id(),
  org_id uuid not null,
  user_id uuid not null,
  -- Chosen by the authenticator; it names the passkey when somebody signs in.
  credential_id bytea not null unique,
  -- As COSE has it.
  public_key bytea not null,
  -- Of uses, as the authenticator counts them; 0 if it does not. One that does not grow shows a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null check (name = btrim(name) and name <> ''),
  -- The authenticator keeps it in an account, so that it outlives the device.
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (org_id, user_id) references member_factors (org_id, user_id) on delete cascade
);
create index passkeys_user on passkeys (org_id, user_id);
