alter table organizations
  -- Mails to respondents that an organization chooses to send.
  add column sends_reentry_codes boolean not null default false,
  add column sends_receipts boolean not null default false;

alter table users
  -- Mails that the member does not want: model/account/staff_mail.ts.
  add column unwanted_mails text[] not null default '{}';

alter table batches
  -- Whom the schedule reminds.
  add column reminder_audience text not null default 'not_started'
    check (reminder_audience in ('not_started', 'started', 'unfinished'));

alter table invitation_letters
  -- A letter belongs to an invitation, or to a respondent who may have entered by a room code.
  alter column invitation_id drop not null,
  add column respondent_id uuid,
  add foreign key (org_id) references organizations,
  add foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  add check (num_nonnulls(invitation_id, respondent_id) = 1),
  drop constraint invitation_letters_kind_check,
  add constraint invitation_letters_kind_check
    check (kind in ('invitation', 'reminder', 'started_reminder', 'reentry_code', 'receipt'));
-- At most one unfinished letter of a kind per respondent.
create unique index invitation_letters_of_respondent_in_hand on invitation_letters (respondent_id, kind)
  where respondent_id is not null and sent_at is null and failed_at is null;
create index invitation_letters_of_respondent on invitation_letters (org_id, respondent_id, queued_at desc)
  where respondent_id is not null;

alter table tasks
  -- Requests for reports only: when the mail that they are ready was sent, or was found not to be wanted.
  add column told_at timestamptz;
update tasks set told_at = finished_at where kind = 'reports' and finished_at is not null;
create index tasks_untold on tasks (finished_at) where kind = 'reports' and finished_at is not null and told_at is null;

-- The look of a letter that is stored instead of sent: name, accent and hash of the logo.
alter table mail_outbox add column brand jsonb;
