-- Pages of office files as they would be printed: the PDF from which the picture of a page is drawn, and its page there.
alter table file_pages add column print_key text, add column print_page integer;
-- When printing a reading was last ordered, and when that came to an end, whatever it brought.
alter table readings add column print_ordered_at timestamptz, add column printed_at timestamptz;
