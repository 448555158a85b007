-- What each person decided last about cookies.
create table consents (
  owner_id text primary key,
  version text not null,
  functional boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  decided_at timestamptz not null
);
