-- What is wrong with a text that its owner marked as inaccurate, if they said so.
alter table files add column inaccuracy_reason text;
