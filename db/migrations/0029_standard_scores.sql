-- The standard scores of the scales in order, null for none. Stored because a batch's distribution would take
-- them out of the cells of 100,000 people, each of some hundred cells.
alter table assessment_scores
  add column standard_scores smallint[] generated always as (standard_scores(scored)) stored;
