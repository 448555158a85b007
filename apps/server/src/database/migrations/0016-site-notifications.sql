-- What administrators announce to everybody, or to some.
create table site_notifications (
  id text primary key,
  type text not null,
  priority text not null,
  audience text not null,
  texts jsonb not null,
  action_url text,
  dismissible boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Who has seen an announcement, and put it away.
create table notification_receipts (
  owner_id text not null,
  notification_id text not null references site_notifications (id) on delete cascade,
  seen_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (owner_id, notification_id)
);
create index notification_receipts_notification_id on notification_receipts (notification_id);
