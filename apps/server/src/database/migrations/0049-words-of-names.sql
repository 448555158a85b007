-- Names in which a word is like one that was typed and not found.
create index files_owner_name_words on files using gin (owner_id, name_folded gin_trgm_ops) where trashed_at is null;
