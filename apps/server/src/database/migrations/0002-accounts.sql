create table users (
  id text primary key,
  email text not null constraint users_email_key unique,
  email_verified boolean not null default false,
  name text not null,
  image text,
  role text not null default 'user' check (role in ('user', 'support', 'reviewer', 'admin')),
  language text,
  preferences jsonb not null default '{}',
  phone text,
  company_name text,
  suspended_at timestamptz,
  suspension_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- `token` holds the SHA-256 of the cookie's secret: who reads this table cannot sign in with it.
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token text not null constraint sessions_token_key unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);

-- One row per way to sign in: `credential` for a password, later the outside providers.
create table credentials (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint credentials_provider_account_key unique (provider_id, account_id)
);
create index credentials_user_id on credentials (user_id);

-- One-time tokens of mails, hashed.
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);

-- Mails to send and, until a mail server is configured, the operator's way to read them.
create table mails (
  id text primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index mails_created_at on mails (created_at);
