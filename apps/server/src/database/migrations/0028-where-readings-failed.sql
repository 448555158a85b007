-- How far a reading was when its worker died. One that moves on between two deaths is not to blame for them.
alter table readings add column failed_at_page integer;
