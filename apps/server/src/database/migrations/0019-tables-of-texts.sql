-- Whether a page has a table, and whether a file has such a page: tables are offered where there are some. Null for what was read before.
alter table file_pages add column has_table boolean;
alter table files add column has_tables boolean;
