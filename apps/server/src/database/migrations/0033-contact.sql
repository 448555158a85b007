-- What people write to those who run the installation. Of visitors only the address is known that they typed.
create table contact_messages (
  id text primary key,
  owner_id text references users (id) on delete cascade,
  name text not null,
  surname text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index contact_messages_owner on contact_messages (owner_id) where owner_id is not null;
create index contact_messages_email on contact_messages (email);
create index contact_messages_created_at on contact_messages (created_at);

-- Whom an answer goes to, where that is not the sender.
alter table mails add column reply_to text;
create index mails_reply_to on mails (reply_to) where reply_to is not null;
