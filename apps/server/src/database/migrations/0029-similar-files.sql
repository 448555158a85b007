-- Of each page with enough words, and as page 0 of the whole of a text of several pages: bands of its MinHash. Pages that share one are compared.
create table page_prints (
  owner_id text not null,
  file_id text not null,
  page integer not null,
  bands integer[] not null,
  primary key (owner_id, file_id, page),
  foreign key (owner_id, file_id) references files (owner_id, id) on delete cascade
);
-- Whole at any moment: each list of what is still to be sorted in would be read with every search.
create index page_prints_bands on page_prints using gin (owner_id, bands) with (fastupdate = off);

-- Pairs that were found alike, as the texts were then (0 for none): a pair of other revisions is not shown. The lesser id comes first.
create table similar_files (
  owner_id text not null,
  file_id text not null,
  other_id text not null,
  revision integer not null,
  other_revision integer not null,
  -- Same bytes, same text, one within the other, other numbers; then thousandths that they differ by.
  rank smallint not null,
  distance smallint not null,
  evidence jsonb not null,
  primary key (owner_id, file_id, other_id),
  foreign key (owner_id, file_id) references files (owner_id, id) on delete cascade,
  foreign key (owner_id, other_id) references files (owner_id, id) on delete cascade,
  check (file_id < other_id)
);
create index similar_files_owner_likest on similar_files (owner_id, rank, distance, file_id, other_id);
create index similar_files_owner_other on similar_files (owner_id, other_id);

-- Pairs of which a person said that they are no duplicates. The lesser id comes first.
create table kept_apart (
  owner_id text not null,
  file_id text not null,
  other_id text not null,
  created_at timestamptz not null,
  primary key (owner_id, file_id, other_id),
  foreign key (owner_id, file_id) references files (owner_id, id) on delete cascade,
  foreign key (owner_id, other_id) references files (owner_id, id) on delete cascade,
  check (file_id < other_id)
);
create index kept_apart_owner_other on kept_apart (owner_id, other_id);

-- Files that were there before anything was compared.
create table files_to_compare (
  owner_id text not null,
  file_id text not null,
  primary key (owner_id, file_id),
  foreign key (owner_id, file_id) references files (owner_id, id) on delete cascade
);
insert into files_to_compare (owner_id, file_id) select owner_id, id from files;
