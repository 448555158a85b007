-- An e-mail address that someone wants to have, until the link that was mailed to it is opened.
create table wanted_addresses (
  owner_id text primary key references users (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);

-- Addresses that someone had until lately. Nobody else gets one as long as it can be had back.
create table former_addresses (
  owner_id text not null references users (id) on delete cascade,
  email text not null,
  changed_at timestamptz not null,
  kept_until timestamptz not null,
  primary key (owner_id, email)
);
create index former_addresses_email on former_addresses (email);
create index former_addresses_kept_until on former_addresses (kept_until);

-- After the row is written, so that who waited for its address to become free sees who still may have it back. It is refused as a
-- taken one is: for who asks, there is no difference.
create function refuse_former_address() returns trigger language plpgsql as $$
begin
  if exists (select from former_addresses where email = new.email and owner_id <> new.id) then
    raise exception 'the address can still be had back by another account' using errcode = 'unique_violation', constraint = 'users_email_key';
  end if;
  return null;
end $$;
create trigger users_refuse_former_address after insert or update of email on users for each row execute function refuse_former_address();
