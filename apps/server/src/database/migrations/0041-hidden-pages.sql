-- Sheets and slides that their file hides; of pages that were read before this, only their words say so.
alter table file_pages add column is_hidden boolean not null default false;
