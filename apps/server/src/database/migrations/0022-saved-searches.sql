-- Searches that somebody wants to run again. Filters are the words of the address, days included.
create table saved_searches (
  owner_id text not null,
  id text not null,
  query text not null,
  filters jsonb not null,
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create unique index saved_searches_owner_query_key on saved_searches (owner_id, query, filters);
