-- What the list of actions shows of a step, kept beside its entries: those of ten thousand files are not unpacked to name and count them.
alter table undo_steps
  add column name text not null generated always as (coalesce(items -> 0 ->> 'name', '')) stored,
  add column item_count int not null generated always as (jsonb_array_length(items)) stored;
