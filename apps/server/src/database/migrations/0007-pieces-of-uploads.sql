-- A segment may grow while a request brings it, so how much of it counts is written beside its key. Of those from before, and of those
-- that a process of the last version still writes, all counts: they have no number here.
alter table uploads add column segment_bytes bigint[] not null default '{}';
