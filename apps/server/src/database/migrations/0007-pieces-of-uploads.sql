-- A segment may grow while a request brings it, so how much of it counts is written beside its key. Uploads under way begin anew.
alter table uploads add column segment_bytes bigint[] not null default '{}';
update uploads set received_bytes = 0, segments = '{}' where state = 'receiving';
