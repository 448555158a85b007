-- What people did in the last minutes and how to undo it. One action may be several steps: files and folders that went to the bin together.
create table undo_steps (
  id bigint generated always as identity primary key,
  owner_id text not null,
  user_id text not null,
  action_id text not null,
  kind text not null,
  items jsonb not null,
  created_at timestamptz not null
);
create index undo_steps_owner_idx on undo_steps (owner_id, user_id, created_at);
create index undo_steps_created_idx on undo_steps (created_at);
