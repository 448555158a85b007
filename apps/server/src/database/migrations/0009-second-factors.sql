-- One authenticator app for each person. `secret` is sealed with the installation's key: who reads this table cannot make codes.
-- `last_step` is the newest half minute whose code was used, so that no code works twice.
create table totp_factors (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- For who has lost the app. A code is long and random, so its SHA-256 tells nothing.
create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
