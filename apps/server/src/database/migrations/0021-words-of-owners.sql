-- Vectors hold three kinds of words: as `strasse`, folded; as `~strass`, a stem; as `=straße`, with its accents, where folding
-- changes it. Rows of the first kind of index do not tell words from stems; a job writes them again.
alter table file_texts add column index_version smallint not null default 1;
create index file_texts_old_index on file_texts (index_version) where index_version < 2;

-- The words of each owner's texts, for the ones that look like a word which was not found. `shape` is the word with the letters
-- that reading mixes up made alike.
create table vocabulary (
  owner_id text not null,
  word text not null,
  shape text not null,
  primary key (owner_id, word)
);
create index vocabulary_shapes on vocabulary using gin (owner_id, shape gin_trgm_ops);

-- A common word is looked for in the newest files first.
create index files_owner_modified on files (owner_id, modified_at desc, id desc) where trashed_at is null;
