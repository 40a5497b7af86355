-- The words of an organization for a kind of mail in a language. Without a row, the product's words are used. The
-- kinds are in model/letters/letter_template.ts.
create table letter_templates (
  org_id uuid not null references organizations,
  kind text not null check (kind ~ '^[a-z_]+$'),
  language text not null,
  subject text not null check (subject = btrim(subject) and subject <> ''),
  body text not null check (body = btrim(body) and body <> ''),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  foreign key (org_id, updated_by) references users (org_id, id) on delete set null (updated_by),
  primary key (org_id, kind, language)
);

alter table organizations
  -- The name before the product's address in `From`, and the address that replies go to.
  add column sender_name text check (sender_name = btrim(sender_name) and sender_name <> ''),
  add column reply_to text;

alter table mail_outbox
  add column sender_name text,
  add column reply_to text;

alter table batches
  -- Days after the invitation on which people who have not finished are reminded.
  add column reminder_days int[] not null default '{}'
    check (array_position(reminder_days, null) is null and 0 < all (reminder_days));

alter table invitation_letters
  -- Of a scheduled reminder: its entry of `reminder_days`.
  add column reminder_day int check (reminder_day > 0),
  drop constraint invitation_letters_kind_check,
  add constraint invitation_letters_kind_check check (kind in ('invitation', 'reminder', 'reentry_code')),
  drop constraint invitation_letters_failure_check,
  add constraint invitation_letters_failure_check
    check (failure in ('refused', 'unreachable', 'not_open', 'no_address', 'withdrawn', 'bounced')),
  drop constraint invitation_letters_check,
  -- A letter that comes back later was sent before.
  add constraint invitation_letters_check check (sent_at is null or failed_at is null or failure = 'bounced');
-- Each scheduled reminder once, however many workers look for it.
create unique index invitation_letters_scheduled on invitation_letters (invitation_id, reminder_day)
  where reminder_day is not null;
