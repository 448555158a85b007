-- What a note says as search sees it. Of notes that were written before it stays null, and their case alone is left out of account.
alter table file_notes add column folded text;
