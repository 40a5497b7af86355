-- An announcement may be for the staff and respondents of one organisation alone; without one it is for everybody.
alter table notifications add column for_org_id uuid references organizations;
