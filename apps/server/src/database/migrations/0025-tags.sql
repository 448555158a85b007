-- Tags of an owner, told apart regardless of case and accents. One that was deleted stays a while, so that the deletion can be taken back.
create table tags (
  owner_id text not null,
  id text not null,
  name text not null,
  name_folded text not null,
  sort_key text not null,
  -- One of the colours that the contract names, or none.
  color text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (owner_id, id)
);
create unique index tags_owner_name_key on tags (owner_id, name_folded) where deleted_at is null;
create index tags_purge on tags (deleted_at) where deleted_at is not null;

-- Which files have which tags: gone with either of them, and kept in the trash.
create table file_tags (
  owner_id text not null,
  file_id text not null,
  tag_id text not null,
  primary key (owner_id, file_id, tag_id),
  foreign key (owner_id, file_id) references files (owner_id, id) on delete cascade,
  foreign key (owner_id, tag_id) references tags (owner_id, id) on delete cascade
);
create index file_tags_owner_tag on file_tags (owner_id, tag_id, file_id);
