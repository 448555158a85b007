-- One of the colours that the contract names, or none.
alter table folders add column color text;
