-- What a note says as search sees it. Null until a job has folded what was written before.
alter table file_notes add column folded text;
create index file_notes_unfolded on file_notes (owner_id, file_id, id) where folded is null;
