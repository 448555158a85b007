-- What was undone can be done again. Steps that an undo made lead there; those that a redo made lead back once more.
-- Such a step may be of another kind than the action was, as a restored folder is for a new one: lists tell what the person did.
alter table undo_steps
  add column made_by text not null default 'action' check (made_by in ('action', 'undo', 'redo')),
  add column told_kind text,
  add column told_name text;
