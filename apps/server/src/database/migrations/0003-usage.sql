-- An owner without a row has the plan that the installation gives to everybody.
create table owner_plans (
  owner_id text primary key,
  plan text not null,
  expires_at timestamptz,
  -- Where the monthly periods of the owner begin; the day of the account until a plan is bought.
  period_anchor timestamptz not null,
  -- Overrides of the plan's numbers for this owner; null keeps the plan's.
  extractions_per_month integer,
  storage_bytes bigint,
  updated_at timestamptz not null
);

-- What is taken from each limit. `period` is the first instant of the month counted, or '' for what has no month.
create table usage_balances (
  owner_id text not null,
  meter text not null check (meter in ('extractions', 'storage')),
  period text not null,
  used bigint not null default 0 check (used >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  primary key (owner_id, meter, period)
);

-- Append only. A reservation is settled once: by its commit or by its release, never by both.
create table usage_ledger (
  owner_id text not null,
  key text not null,
  entry text not null check (entry in ('reserve', 'commit', 'release', 'return')),
  meter text not null check (meter in ('extractions', 'storage')),
  period text not null,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  primary key (owner_id, key, entry)
);
create unique index usage_ledger_settled_once on usage_ledger (owner_id, key) where entry in ('commit', 'release');
