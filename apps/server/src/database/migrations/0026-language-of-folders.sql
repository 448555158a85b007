-- What new files in a folder are read as; null where the folder above, and in the end the account, says so.
alter table folders add column reading_language text;

-- Whether a language was chosen for the file itself. One that came from folder or account is looked up anew with the next reading.
alter table readings add column is_language_chosen boolean not null default false;
-- The first reading of a file never had a choice: whoever differs from an earlier one was asked for.
update readings set is_language_chosen = true
where exists (
  select from readings earlier
  where earlier.file_id = readings.file_id and earlier.created_at < readings.created_at and earlier.language <> readings.language
);
