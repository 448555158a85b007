-- What people note on their files: gone with the file, and kept in the trash. One that was deleted stays a while, so that the deletion can be taken back.
create table file_notes (
  owner_id text not null,
  file_id text not null,
  id text not null,
  text text not null,
  author_id text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  deleted_at timestamptz,
  primary key (owner_id, file_id, id),
  foreign key (owner_id, file_id) references files (owner_id, id) on delete cascade
);
create index file_notes_purge on file_notes (deleted_at) where deleted_at is not null;
