-- How a score's protocol is read: plain, hedged or withheld; null if the form has no joint rule. Stored because
-- reading it out of `scored`, with its traces, takes twenty times as long for a batch of 100,000.
alter table assessment_scores
  add column reading text generated always as (scored #>> '{protocol,reading}') stored;
