-- Pages that failed in a browser. Nobody is named in it; the same failure is one row.
create table error_reports (
  id text primary key,
  fingerprint text not null unique,
  message text not null,
  stack text not null,
  path text not null,
  browser text not null,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index error_reports_last_at on error_reports (last_at);
