-- When someone was here last, kept when the sessions that knew it are gone. A trigger, because sessions end in many ways.
alter table users add column last_seen_at timestamptz;

create function keep_last_seen() returns trigger language plpgsql as $$
begin
  update users set last_seen_at = greatest(last_seen_at, old.updated_at) where id = old.user_id;
  return null;
end $$;
create trigger sessions_keep_last_seen after delete on sessions for each row execute function keep_last_seen();

-- Where an act came from.
alter table audit_entries add column ip_address text;
create index audit_entries_action on audit_entries (action, id);
