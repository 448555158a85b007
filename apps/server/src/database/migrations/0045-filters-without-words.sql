-- What filters ask of a file stands beside its date: no row is read to leave a file out.
create index files_owner_filters on files (owner_id, modified_at desc, id desc)
  include (folder_id, extension, language, confidence, is_favorite) where trashed_at is null;
drop index files_owner_modified;
