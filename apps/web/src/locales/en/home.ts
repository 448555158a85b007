export const home = {
  title: 'Every page you keep, ready to search.',
  lead: 'Drop in scans, photos and PDFs. Scriba reads them, keeps the text beside the page and finds any word in seconds.',
  start: 'Start free',
  startPlain: 'Start',
  signIn: 'Sign in',
  textReady: 'Text ready',
  sample: {
    title: 'INVOICE', number: 'No. CT-2026-0417', boxes: 'Archive boxes, A4', scanning: 'Document scanning', courier: 'Courier to Berlin', labels: 'Index labels',
    total: 'Total EUR', thanks: 'Please pay within 30 days.',
  },
  read: { title: 'Read', text: 'Text appears beside the page, word for word, and every word points back to where it was found.' },
  find: { title: 'Find', text: 'Search by name or by any word in the text, inside one folder or everywhere.' },
  keep: { title: 'Keep', text: 'Your files stay in their original form. Download them, and their text, at any time.' },
} as const;
