-- Sheets and slides were read for a while and then not printed, for a fault of ours: whoever looks at such a file has it tried once more.
update readings set printed_at = null, print_ordered_at = null
  from files
  where files.owner_id = readings.owner_id and files.id = readings.file_id
    and files.extension in ('xlsx', 'xltx', 'xlsm', 'xltm', 'xls', 'qpw', 'ods', 'ots', 'pptx', 'potx', 'pptm', 'ppt', 'odp', 'otp', 'odg', 'otg')
    and readings.printed_at >= '2026-11-25'
    and not exists (
      select from file_pages where file_pages.owner_id = readings.owner_id and file_pages.reading_id = readings.id and file_pages.print_key is not null
    );
