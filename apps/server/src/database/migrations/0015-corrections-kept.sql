-- A reading may say that corrections go; otherwise they are put into the new text, as a version of its own that says what became of them.
alter table readings add column replaces_edits boolean not null default false;
alter table text_revisions add column corrections jsonb;
alter table text_revisions drop constraint text_revisions_kind_check;
alter table text_revisions add constraint text_revisions_kind_check check (kind in ('machine', 'edit', 'restore', 'merge'));
