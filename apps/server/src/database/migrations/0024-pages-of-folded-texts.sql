-- Where each page begins in `folded`, in characters, which is longer or shorter than `text`: one ß is ss. Null until the job that
-- writes older rows again comes by.
alter table file_texts add column folded_starts integer[];

-- In the order in which that job goes on from one row to the next.
drop index file_texts_old_index;
create index file_texts_old_index on file_texts (owner_id, file_id) where index_version < 3;
