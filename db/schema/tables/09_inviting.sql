-- Respondents invited by mail, each with their own single code, and the letters sent to them. A letter is
-- written when it is sent, so no row here identifies a person, except in the development's mail_outbox.

create table respondent_invitations (
  id uuid primary key default new_id(),
  org_id uuid not null,
  batch_id uuid not null,
  respondent_id uuid not null unique,
  test_code_id uuid not null unique,
  invited_by uuid,
  created_at timestamptz not null default now(),
  foreign key (org_id, batch_id) references batches (org_id, id) on delete cascade,
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  foreign key (org_id, test_code_id) references test_codes (org_id, id) on delete cascade,
  foreign key (org_id, invited_by) references users (org_id, id) on delete set null (invited_by),
  unique (org_id, id)
);
create index respondent_invitations_batch on respondent_invitations (org_id, batch_id, id);

create table invitation_letters (
  id uuid primary key default new_id(),
  org_id uuid not null,
  invitation_id uuid not null,
  kind text not null check (kind in ('invitation', 'reminder')),
  queued_at timestamptz not null default now(),
  -- When the letter's message was last written to the outbox. If the letter is unfinished long after, it is
  -- announced again.
  announced_at timestamptz not null default now(),
  attempts int not null default 0 check (attempts >= 0),
  claimed_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in ('refused', 'unreachable', 'not_open', 'no_address')),
  foreign key (org_id, invitation_id) references respondent_invitations (org_id, id) on delete cascade,
  unique (org_id, id),
  check (sent_at is null or failed_at is null),
  check ((failed_at is null) = (failure is null))
);
create index invitation_letters_of_invitation on invitation_letters (org_id, invitation_id, queued_at desc, id desc);
-- At most one unfinished letter per invitation.
create unique index invitation_letters_in_hand on invitation_letters (invitation_id)
  where sent_at is null and failed_at is null;
create index invitation_letters_stranded on invitation_letters (announced_at)
  where sent_at is null and failed_at is null;

-- Letters stored instead of sent if there is no mail server. A page in development shows them.
create table mail_outbox (
  id bigint generated always as identity primary key,
  "to" text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null default now()
);
