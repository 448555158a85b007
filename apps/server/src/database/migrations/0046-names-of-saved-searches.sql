-- What its owner calls a saved search; one without a name is called by its words and filters.
alter table saved_searches add column name text;
