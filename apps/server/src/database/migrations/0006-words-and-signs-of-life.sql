-- Words are cut by the product, in texts and queries alike: PostgreSQL's own parser takes `12.50`, `31.12.2024` and
-- `ada@example.com` for one word each. The vector holds every word and its stem; of the configurations only their
-- dictionaries are used.
drop text search configuration scriba_simple;
drop text search configuration scriba_en;
drop text search configuration scriba_es;
drop text search configuration scriba_fr;
drop text search configuration scriba_de;
drop text search configuration scriba_ro;

-- A vector holds a megabyte of words; in texts with more of them, words are looked for in `folded`.
alter table file_texts add column has_more_words boolean not null default false;
create index file_texts_has_more_words on file_texts (owner_id) where has_more_words;

-- When the worker that holds a reading last said that it is alive.
alter table readings add column seen_at timestamptz;
