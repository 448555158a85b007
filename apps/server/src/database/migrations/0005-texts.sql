-- One attempt to read one file, from the order to its end.
create table readings (
  owner_id text not null,
  id text not null,
  file_id text not null,
  state text not null check (state in ('waiting', 'running', 'completed', 'failed', 'canceled', 'waiting_for_space')),
  -- The key in the usage ledger of the extraction that pays for this reading; null when it is free.
  usage_key text,
  tier text not null,
  -- The attempt of the job that holds the reading; only who holds it may write its pages.
  claimed_by text,
  -- Times that a worker or its reader died while holding it.
  failures integer not null default 0,
  page_count integer,
  pages_read integer not null default 0,
  problem_code text,
  problem_params jsonb,
  receipt jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (owner_id, id)
);
create index readings_owner_file on readings (owner_id, file_id, created_at desc);
create index readings_waiting on readings (owner_id, created_at) where state = 'waiting';
create index readings_waiting_for_space on readings (owner_id, created_at) where state = 'waiting_for_space';
create index readings_running on readings (owner_id) where state = 'running';
create index readings_claimed_by on readings (claimed_by) where state = 'running';

-- When each owner last had a turn: who waits longest is next.
create table reading_turns (
  owner_id text primary key,
  served_at timestamptz not null
);

-- Pages as they were read, each committed when it is done. Places of words are an object, `layout_key`.
create table file_pages (
  owner_id text not null,
  file_id text not null,
  reading_id text not null,
  page integer not null,
  width integer,
  height integer,
  source text not null,
  language text,
  confidence real,
  word_count integer not null,
  doubtful_count integer not null,
  label text,
  text text not null,
  layout_key text not null,
  image_key text,
  primary key (owner_id, file_id, reading_id, page)
);

-- Every version of a text; the current one is also in file_texts.
create table text_revisions (
  owner_id text not null,
  file_id text not null,
  revision integer not null,
  kind text not null check (kind in ('machine', 'edit', 'restore')),
  author_id text,
  reading_id text,
  text text not null,
  created_at timestamptz not null,
  primary key (owner_id, file_id, revision)
);

-- Stemmers without stop words: every word of a document can be found, in each of our languages.
create text search dictionary scriba_en_stem (template = snowball, language = english);
create text search dictionary scriba_es_stem (template = snowball, language = spanish);
create text search dictionary scriba_fr_stem (template = snowball, language = french);
create text search dictionary scriba_de_stem (template = snowball, language = german);
create text search dictionary scriba_ro_stem (template = snowball, language = romanian);
create text search configuration scriba_simple (copy = simple);
create text search configuration scriba_en (copy = simple);
create text search configuration scriba_es (copy = simple);
create text search configuration scriba_fr (copy = simple);
create text search configuration scriba_de (copy = simple);
create text search configuration scriba_ro (copy = simple);
alter text search configuration scriba_en alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with scriba_en_stem;
alter text search configuration scriba_es alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with scriba_es_stem;
alter text search configuration scriba_fr alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with scriba_fr_stem;
alter text search configuration scriba_de alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with scriba_de_stem;
alter text search configuration scriba_ro alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with scriba_ro_stem;

-- The current text of each file, for search. Rows of one owner lie together; every index begins with the owner.
create table file_texts (
  owner_id text not null,
  file_id text not null,
  revision integer not null,
  text text not null,
  -- Without case and accents; what "contains" and patterns are looked for in.
  folded text not null,
  -- Where each page begins in `text`, in characters.
  page_starts integer[] not null,
  language text,
  tsv tsvector not null,
  -- Set for owners with so many texts that a trigram index pays.
  is_large_owner boolean not null default false,
  updated_at timestamptz not null,
  primary key (owner_id, file_id)
) partition by hash (owner_id);

do $$
begin
  for part in 0..15 loop
    execute format('create table file_texts_%s partition of file_texts for values with (modulus 16, remainder %s)', lpad(part::text, 2, '0'), part);
  end loop;
end $$;
create index file_texts_words on file_texts using gin (owner_id, tsv);
create index file_texts_trigrams on file_texts using gin (owner_id, folded gin_trgm_ops) where is_large_owner;
