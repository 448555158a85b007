-- Taken from their owner because the plan does not keep them. For some days more an operator can bring them back.
alter table files add column retired_at timestamptz;
create index files_retired on files (retired_at) where retired_at is not null;
create index files_owner_scheduled on files (owner_id, scheduled_for_deletion_at) where scheduled_for_deletion_at is not null;

-- What an owner was told of a coming deletion: so many days before it.
create table deletion_warnings (
  owner_id text not null,
  deletes_at timestamptz not null,
  days_before smallint not null,
  told_at timestamptz not null,
  primary key (owner_id, deletes_at, days_before)
);

-- Deletions that were only rehearsed.
create table deletion_rehearsals (
  owner_id text not null,
  deletes_at timestamptz not null,
  rehearsed_at timestamptz not null,
  primary key (owner_id, deletes_at)
);
