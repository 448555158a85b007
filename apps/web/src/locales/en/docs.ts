export const docs = {
  title: 'Documentation',
  lead: 'How to get documents in, read, found and out again.',
  upload: {
    title: 'Add files',
    text: 'Drop files or whole folders on the list, choose them with Upload, paste them, or take a photo with the phone. Up to three are sent at a time; a cut connection goes on where it stopped.',
  },
  reading: {
    title: 'Reading',
    text: 'Each file is read on its own, page by page, and the text of the first pages is there while the last ones are being read. Text that is in the file already is taken as it is; pictures of text are recognised.',
  },
  correct: {
    title: 'Compare and correct',
    text: 'Open a file to see the page beside its text. A word under the pointer lights up on both sides, and words that the program was not sure of are underlined. Every saved correction is a version that you can return to.',
  },
  search: {
    title: 'Search',
    text: 'Search looks into names, texts and notes of all files. All words must occur; the last one may be a beginning. Put a phrase in quotes, and a minus before a word that must be absent. Between two words, OR in capital letters takes either; type:pdf, tag:paid, in:“My folder” and is:favourite are filters that can be typed.',
  },
  takeOut: {
    title: 'Take it out',
    text: 'Download the original, the text as .txt, .md or .json with the place of each word, or a PDF that can be searched and holds your corrections.',
  },
  limits: {
    title: 'Limits',
    text: 'A file can have up to {size}. {offer, select, plans {How many files are read a month and how much is stored depends on the plan.} other {There is no limit on how many files are read and how much is stored.}}',
  },
  api: {
    title: 'API',
    text: 'Everything in the interface goes through these routes. The machine-readable description is <openapi>openapi.json</openapi> (OpenAPI 3.1). It says what each route does.',
    groups: {
      system: 'Installation', setup: 'First set-up', session: 'Session', accounts: 'Accounts', addressChange: 'Change of address',
      captcha: 'Security check', security: 'Sign-in protection', profile: 'Profile', consent: 'Cookie consent', privacy: 'Own data',
      siteNotifications: 'Announcements', plans: 'Plans', usage: 'Usage', folders: 'Folders', files: 'Files', archives: 'ZIP archives',
      tags: 'Tags', notes: 'Notes', undo: 'Undo', uploads: 'Uploads', extraction: 'Reading', search: 'Search',
      duplicates: 'Duplicates', contact: 'Contact', administration: 'Administration', people: 'People', audit: 'Audit log',
      operations: 'Health', outbox: 'Mails', errorReports: 'Error reports',
    },
  },
} as const;
