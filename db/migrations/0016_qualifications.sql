-- What a test asks of whoever reads its results: nothing (A), or a qualification of level B or C.
alter table tests
  add column qualification text not null default 'A' check (qualification in ('A', 'B', 'C'));

-- A member's highest qualification, as an admin of their organization has seen it shown.
create table member_qualifications (
  org_id uuid not null,
  user_id uuid not null,
  level text not null check (level in ('B', 'C')),
  held_since date not null,
  -- The document that shows it: a certificate's number, an entry of a register.
  document text not null check (document = btrim(document) and document <> ''),
  recorded_by uuid,
  recorded_at timestamptz not null,
  primary key (user_id),
  foreign key (org_id, user_id) references users (org_id, id) on delete cascade,
  foreign key (org_id, recorded_by) references users (org_id, id) on delete set null (recorded_by)
);
create index member_qualifications_level on member_qualifications (org_id, level);
