-- The time that a part of a test takes is learned from those who finished it last.
create index subtest_answers_recent on subtest_answers (subtest_id, finished_at);
