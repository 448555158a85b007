-- Owners with so many texts that the index of trigrams pays (file_texts.is_large_owner).
create table large_owners (
  owner_id text primary key,
  -- Since when all of their texts stand in the index; until then those are looked through.
  indexed_at timestamptz
);
