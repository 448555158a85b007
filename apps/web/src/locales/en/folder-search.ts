export const folderSearch = {
  title: 'Search in {name}',
  modes: {
    name: { title: 'File name contains', field: 'Part of the file name' }, text: { title: 'Text contains', field: 'Words in the text' },
    pattern: { title: 'Advanced: regular expression', field: 'Regular expression' },
  },
  noFolders: 'Only files that lie in no folder are searched.', allFolders: 'Files in every folder are searched.',
  searchBelow: 'Search the subfolders too',
  below: 'Include subfolders', search: 'Search', enter: 'Enter search criteria to find files', none: 'No files found matching your search',
  found: '{count, number} file(s) found', foundMore: 'More than {count, number} file(s) found',
  searched: '{count, plural, one {# text was searched} other {# texts were searched}}',
  searchedMore: 'More than {count, plural, one {# text was searched} other {# texts were searched}}',
  timeUp: 'There was only time for the newest {count, plural, one {# file} other {# files}}: search in one folder for the rest',
  failed: 'Search error occurred', searching: 'Searching', results: 'Files found',
  presets: {
    title: 'Patterns to start from',
    text: { title: 'Text Matching', startsWith: 'Starts with', endsWith: 'Ends with', wholeWord: 'Whole word', anyOf: 'Any of' },
    addresses: { title: 'Email & URLs', email: 'Email', url: 'URL', domain: 'Domain', phone: 'Phone' },
    numbers: { title: 'Numbers & Dates', integer: 'Integer', decimal: 'Decimal', currency: 'Currency', isoDate: 'ISO date', dayFirst: 'Day/month/year' },
    advanced: { title: 'Advanced Patterns', iban: 'IBAN', vatId: 'VAT ID', invoiceNumber: 'Invoice number', capitals: 'WORDS IN CAPITALS', capitalised: 'Capitalised words' },
  },
} as const;
