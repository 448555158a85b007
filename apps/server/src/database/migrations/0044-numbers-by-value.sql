-- Numbers are compared by what they are worth now, and beside the right ones: what was found by other rules is forgotten, and these files
-- are compared once more. Same bytes stay the same.
insert into files_to_compare (owner_id, file_id)
  select owner_id, file_id from similar_files where rank > 0 union select owner_id, other_id from similar_files where rank > 0
  on conflict do nothing;
delete from similar_files where rank > 0;
