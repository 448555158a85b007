-- Those who act on an account lock the person first and end the sessions then. Who ends a session alone, by signing out or by tidying
-- up, came here the other way round and waited for the person with the session in hand: two such wait for each other for ever. Nobody
-- waits here any more; where the person is held, the moment of this one session is not kept.
create or replace function keep_last_seen() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = old.user_id for no key update skip locked;
  if found then
    update users set last_seen_at = greatest(last_seen_at, old.updated_at) where id = old.user_id;
  end if;
  return null;
end $$;
