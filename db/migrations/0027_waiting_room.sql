-- Whoever signs up by a room code with a waiting room begins no test before staff let them in.
alter table test_codes
  add column has_waiting_room boolean not null default false,
  add check (not has_waiting_room or type = 'room');

-- Null of somebody who waits, and of somebody whose code has no waiting room.
alter table respondents add column admitted_at timestamptz;
