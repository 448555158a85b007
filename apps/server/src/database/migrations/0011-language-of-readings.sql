-- What a file is read as, or 'auto' where the language of each page is to be found. The next reading of the file begins with it.
alter table readings add column language text not null default 'auto';
