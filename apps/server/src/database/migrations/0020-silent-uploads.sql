-- When bytes came last, and when what an upload had reserved was given back because none came any more: then it is reserved
-- again, under another file id, before more are taken.
alter table uploads add column received_at timestamptz not null default now();
alter table uploads add column released_at timestamptz;
create index uploads_silent on uploads (received_at) where state = 'receiving' and released_at is null;
