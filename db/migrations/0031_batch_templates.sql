-- Templates of batches: the set-up of a batch, kept by the organization for new ones.
create table batch_templates (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  name text not null check (name = btrim(name) and char_length(name) between 3 and 200),
  reminder_days int[] not null check (array_position(reminder_days, null) is null and 0 < all (reminder_days)),
  reminder_audience text not null check (reminder_audience in ('not_started', 'started', 'unfinished')),
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (org_id, created_by) references users (org_id, id) on delete set null (created_by),
  unique (org_id, id)
);
create unique index batch_templates_name on batch_templates (org_id, lower(name));

create table batch_template_tests (
  org_id uuid not null,
  template_id uuid not null,
  test_id int not null references tests,
  "order" int not null check ("order" >= 0),
  comparison text not null
    check (comparison in ('combined', 'age', 'gender', 'language', 'age_gender', 'age_language', 'gender_language',
      'age_gender_language')),
  foreign key (org_id, template_id) references batch_templates (org_id, id) on delete cascade,
  primary key (template_id, test_id),
  unique (template_id, "order")
);
