-- When the account is erased, unless its person changes their mind before.
alter table users add column deletes_at timestamptz;
create index users_deletes_at on users (deletes_at) where deletes_at is not null;

-- Everything that is known of a person, packed for them.
create table account_exports (
  owner_id text not null,
  id text not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed')),
  object_key text,
  size_bytes bigint,
  requested_at timestamptz not null,
  expires_at timestamptz,
  primary key (owner_id, id)
);
create index account_exports_expires_at on account_exports (expires_at) where expires_at is not null;

-- Who did what to whom, append only. Of someone who was erased a pseudonym stays.
create table audit_entries (
  id text primary key,
  actor_id text not null,
  action text not null,
  subject_id text,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_entries_created_at on audit_entries (created_at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id);
create index audit_entries_subject on audit_entries (subject_id) where subject_id is not null;
