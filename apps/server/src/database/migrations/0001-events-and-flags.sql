-- Trusted extensions: the owner of a database may create them without being a superuser.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create table system_flags (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Facts, written in the transaction that made them true. Read by every web process for its browsers.
create table outbox_events (
  id bigint generated always as identity primary key,
  owner_id text not null,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null
);
create index outbox_events_owner_id_key on outbox_events (owner_id, id);
create index outbox_events_created_at on outbox_events (created_at);

-- The payload is an id only: a notification holds 8,000 bytes and is seen by every listener.
create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('scriba_events', new.id::text);
  return null;
end $$;
create trigger outbox_events_announce after insert on outbox_events for each row execute function announce_event();

-- Fixed windows of requests. Unlogged: losing the counts in a crash is harmless, writing them must be cheap.
create unlogged table rate_windows (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
