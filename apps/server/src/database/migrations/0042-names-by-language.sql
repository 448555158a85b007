-- Spanish and Romanian have letters of their own where the other languages see an accent: a name with one of them has another key there,
-- null where it is the same. Keys are compared by their code points, whatever the collation of the database.
alter table folders alter column sort_key type text collate "C";
alter table tags alter column sort_key type text collate "C";
alter table files alter column sort_key type text collate "C",
  add column sort_key_es text collate "C", add column sort_key_ro text collate "C";

-- Signs stand before digits and letters, in the order of the Unicode Collation Algorithm.
create function pg_temp.signs_in_order(key text) returns text language sql immutable as $$
  select translate(key, ' _-,;:!?.''"()[]{}@*/\&#%`^+<=>|~$',
    e'\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21\x22\x23\x24\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f')
$$;

-- A name in small letters, in which the letters of one's own are marked, as its key: without accents, numbers of one length.
create function pg_temp.key_of(marked text) returns text language sql immutable as $$
  with plain as (
    select replace(replace(replace(regexp_replace(normalize(marked, NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') as name
  ), parts as (
    select part[1] as part, at from plain, regexp_matches(regexp_replace(name, '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[0-9]+|[^0-9]+', 'g')
      with ordinality as found (part, at)
  )
  select pg_temp.signs_in_order(string_agg(case when part ~ '^[0-9]' then lpad(part, greatest(12, length(part)), '0') else part end, '' order by at)) from parts
$$;

update folders set sort_key = pg_temp.signs_in_order(sort_key);
update tags set sort_key = pg_temp.signs_in_order(sort_key);
update files set sort_key = pg_temp.signs_in_order(sort_key);
update files set sort_key_es = pg_temp.key_of(replace(lower(replace(name, 'Ñ', 'ñ')), 'ñ', e'n\uffff')) where name ~ '[ñÑ]';
update files set sort_key_ro = pg_temp.key_of(
    replace(replace(replace(replace(replace(translate(lower(translate(name, 'ĂÂÎȘŞȚŢ', 'ăâîșşțţ')), 'şţ', 'șț'),
      'ă', e'a\uffff'), 'â', e'a\uffff\uffff'), 'î', e'i\uffff'), 'ș', e's\uffff'), 'ț', e't\uffff'))
  where name ~ '[ăâîșşțţĂÂÎȘŞȚŢ]';

create index files_owner_by_name_es on files (owner_id, folder_id, is_favorite desc, coalesce(sort_key_es, sort_key), id) where trashed_at is null;
create index files_owner_by_name_ro on files (owner_id, folder_id, is_favorite desc, coalesce(sort_key_ro, sort_key), id) where trashed_at is null;
