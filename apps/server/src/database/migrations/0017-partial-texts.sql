-- Whether a page shows, or may show, something that its text lacks; and whether a file has such a page, for the lists.
alter table file_pages add column is_partial boolean not null default false;
alter table files add column is_text_partial boolean not null default false;
