-- Sign-in by an organization's own provider (OpenID Connect).
create table single_sign_on (
  org_id uuid primary key references organizations,
  issuer text not null,
  client_id text not null,
  -- Encrypted with a key of SECRET_KEY.
  client_secret bytea not null,
  -- The claim that names a member's groups.
  groups_claim text not null,
  -- Names of groups by what they give (model/account/single_sign_on.ts).
  groups jsonb not null default '{}',
  -- What members without such a group get; null: they are refused.
  default_standing text check (default_standing in ('admin', 'member', 'ownProjects', 'readonly', 'reports')),
  -- Members with an address of a proven domain do not sign in by a password.
  is_only boolean not null default false
);

-- Domains of mail addresses. A proven one leads its addresses to the organization's provider.
create table single_sign_on_domains (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  domain text not null check (domain = lower(btrim(domain)) and domain <> ''),
  -- Of the DNS record that proves the domain.
  token text not null,
  proven_at timestamptz,
  created_at timestamptz not null,
  unique (org_id, id),
  unique (org_id, domain)
);
create unique index single_sign_on_domains_proven on single_sign_on_domains (domain) where proven_at is not null;

-- Whom a provider knows a member as, from their first sign-in on.
create table single_sign_on_members (
  org_id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  primary key (org_id, user_id),
  unique (org_id, issuer, subject),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade
);

-- Sign-ins whose response has come: none is taken twice.
create table single_sign_on_responses (
  org_id uuid not null references organizations,
  state_hash bytea not null,
  expires_at timestamptz not null,
  primary key (org_id, state_hash)
);

-- A member who was made by a provider has no password.
alter table users drop constraint users_check;
-- Opened by a provider, whose own rules say how somebody proves who they are.
alter table staff_sessions add column is_single_sign_on boolean not null default false;
