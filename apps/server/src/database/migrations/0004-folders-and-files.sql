create table folders (
  owner_id text not null,
  id text not null,
  -- 'root' for a top folder.
  parent_id text not null,
  name text not null,
  name_folded text not null,
  sort_key text not null,
  depth integer not null check (depth >= 1),
  is_favorite boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  -- The deletion that took the folder along, so that one undo brings all of them back.
  trashed_with text,
  primary key (owner_id, id)
);
create unique index folders_owner_parent_name_key on folders (owner_id, parent_id, name_folded) where trashed_at is null;
create index folders_owner_trashed_with on folders (owner_id, trashed_with) where trashed_with is not null;

-- Live files of each folder, the top level included; changed in the transaction that changes the files.
create table folder_totals (
  owner_id text not null,
  folder_id text not null,
  file_count integer not null default 0 check (file_count >= 0),
  total_size_bytes bigint not null default 0 check (total_size_bytes >= 0),
  primary key (owner_id, folder_id)
);

create table files (
  owner_id text not null,
  id text not null,
  folder_id text not null,
  name text not null,
  name_folded text not null,
  sort_key text not null,
  size_bytes bigint not null,
  sha256 text not null,
  object_key text not null,
  media_type text not null,
  extension text not null,
  upload_status text not null check (upload_status in ('pending', 'processing', 'completed', 'failed', 'waiting_for_space')),
  is_favorite boolean not null default false,
  is_extraction_accurate boolean,
  uploaded_by text not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  trashed_at timestamptz,
  scheduled_for_deletion_at timestamptz,
  page_count integer,
  pages_read integer not null default 0,
  has_text boolean not null default false,
  is_text_edited boolean not null default false,
  -- The beginning of the text, for lists of results.
  text_preview text not null default '',
  confidence real,
  language text,
  problem_code text,
  problem_params jsonb,
  primary key (owner_id, id)
);
create unique index files_owner_folder_name_key on files (owner_id, folder_id, name_folded) where trashed_at is null;
create index files_owner_newest on files (owner_id, folder_id, is_favorite desc, modified_at desc, id desc) where trashed_at is null;
create index files_owner_by_name on files (owner_id, folder_id, is_favorite desc, sort_key, id) where trashed_at is null;
create index files_owner_favorites on files (owner_id, modified_at desc, id desc) where is_favorite and trashed_at is null;
create index files_owner_trash on files (owner_id, trashed_at desc, id desc) where trashed_at is not null;
create index files_owner_sha256 on files (owner_id, sha256);
create index files_purge on files (trashed_at) where trashed_at is not null;

-- Uploads under way. The bytes are objects, `segments` their keys in order.
create table uploads (
  owner_id text not null,
  id text not null,
  uploaded_by text not null,
  folder_id text not null,
  name text not null,
  extension text not null,
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  segments text[] not null default '{}',
  state text not null check (state in ('receiving', 'duplicate', 'stored', 'failed', 'canceled')),
  sha256 text,
  object_key text,
  media_type text,
  -- The id that the file will have; what is reserved for the upload is booked under it.
  file_id text not null,
  problem_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (owner_id, id)
);
create index uploads_expires_at on uploads (expires_at);
