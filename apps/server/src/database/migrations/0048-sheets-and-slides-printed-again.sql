-- Sheets and slides were read for a while and then not printed, for a fault of ours: whoever looks at such a file has it tried once more.
update readings set printed_at = null, print_ordered_at = null
  where printed_at is not null
    and not exists (select from file_pages where file_pages.reading_id = readings.id and file_pages.print_key is not null);
