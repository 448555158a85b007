-- Accounts that strangers asked for, under an address that nobody has shown to be theirs. Several may stand under one address, beside
-- the account that has it, so that asking for one tells nobody whether there is one.
alter table users add column is_provisional boolean not null default false;

alter table users drop constraint users_email_key;
create unique index users_email_key on users (email) where not is_provisional;
create index users_email on users (email);
create index users_provisional on users (updated_at) where is_provisional;

-- An address that is kept for who had it is refused to an account that would have it, which a provisional one does not.
create or replace function refuse_former_address() returns trigger language plpgsql as $$
begin
  if not new.is_provisional and exists (select from former_addresses where email = new.email and owner_id <> new.id) then
    raise exception 'the address can still be had back by another account' using errcode = 'unique_violation', constraint = 'users_email_key';
  end if;
  return new;
end $$;
drop trigger users_refuse_former_address on users;
create trigger users_refuse_former_address after insert or update of email, is_provisional on users
  for each row execute function refuse_former_address();
