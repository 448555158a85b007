-- What the reason for a refused upload names, such as the type that its content is of.
alter table uploads add column problem_params jsonb;
