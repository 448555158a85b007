-- What people tell of themselves and of their company. `image` is the key of their photo.
alter table users
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column location text not null default '',
  add column website text not null default '',
  add column bio text not null default '',
  add column company_website text not null default '',
  add column tax_id text not null default '',
  add column address text not null default '';
