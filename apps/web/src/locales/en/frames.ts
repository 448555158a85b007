export const frames = {
  actions: { files: 'Open your files', plans: 'See the plans', docs: 'Read the documentation', signIn: 'Sign in', contact: 'Contact', dashboard: 'Back to Dashboard' },
  unavailable: { text: 'This feature is not available on your plan.' },
  plansHint: 'The page Plans shows what is offered here.',
  tickets: {
    title: 'Support tickets', lead: 'You have no tickets.',
    text: 'Questions to the people who run this installation, and their answers, will stand here.',
  },
  newTicket: {
    title: 'New ticket', lead: 'This installation has no support desk yet.',
    text: 'Turn to the person or company that gave you its address: they look after your account and your files.',
  },
  ticket: {
    title: 'Ticket', lead: 'This ticket does not exist.',
    text: 'It may have been deleted, or it belongs to another account.',
  },
  billing: {
    title: 'Billing', lead: 'There are no invoices.',
    text: 'No payment provider is set up on this installation, so nothing can be bought and nothing is charged. Invoices and ways to pay will stand here once there is one.',
  },
  payment: {
    title: 'Payment', lead: 'Nothing can be paid here yet.',
    text: 'No payment provider is set up on this installation. Nothing is charged.',
  },
  cloud: {
    title: 'Cloud drives', lead: 'No drive is connected.',
    text: 'Google Drive, OneDrive and Dropbox cannot be connected in this version yet. Files from this device can be uploaded at any time.',
  },
  keys: {
    title: 'API keys', lead: 'You have no keys.',
    text: 'Keys for programs cannot be made in this version yet. The documentation lists every route of the API.',
  },
  teams: {
    title: 'Teams', lead: 'You are in no team.',
    text: 'Folders cannot be shared with a team in this version yet. What you upload is seen by you alone.',
  },
  blog: {
    title: 'Blog', lead: 'There are no articles yet.',
    text: 'News about Scriba will stand here. What changes from version to version is in the changelog that comes with the program.',
  },
  post: {
    title: 'Article', lead: 'This article does not exist.',
    text: 'It may have moved, or its address is mistyped.',
  },
  careers: {
    title: 'Careers', lead: 'There are no open positions.',
    text: 'When there are, they will stand here. Scriba is free software: everyone may read it, use it and help to improve it.',
  },
  demo: {
    title: 'Demo', lead: 'See it with your own document.',
    text: 'A demonstration without an account is not part of this version yet. With an account you drop a file and see its text beside the page.',
  },
  enterprise: {
    title: 'Scriba for companies', lead: 'Your machines, your limits.',
    text: 'Scriba runs on one machine or on many, with your PostgreSQL and your object storage, and files never leave them.',
  },
  tool: {
    title: 'Read a document', lead: 'Text from a photo, a scan or a PDF.',
    text: 'Reading without an account is not part of this version yet. Sign in, drop a file, and its text stands beside the page.',
  },
  joinTeam: {
    title: 'Join a team', lead: 'This invitation cannot be used.',
    text: 'Teams are not part of this version yet. Ask the person who invited you.',
  },
  cloudError: {
    title: 'Connection Failed', lead: 'Failed to connect to cloud storage. Please try again.',
    text: 'Nothing has changed in your account. Cloud drives cannot be connected in this version yet.',
  },
  cloudSuccess: {
    title: 'No drive was connected', lead: 'There was no connection to finish.',
    text: 'Cloud drives cannot be connected in this version yet.',
  },
  monitoring: {
    title: 'Monitoring', lead: 'This page works.',
    text: 'It is meant for programs that check whether this site can be reached. What the server says of itself is at /api/health.',
    build: 'Build', server: 'Server', fail: 'Throw a test error',
  },
} as const;
