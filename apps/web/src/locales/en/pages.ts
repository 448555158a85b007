export const privacy = {
  title: 'Privacy',
  lead: 'What this installation of Scriba knows about you. Its operator answers for it; this page says what the program does.',
  whoSees: { title: 'Who sees your files', text: 'You alone see the files and texts in your account. The operator runs the machine that they lie on and can reach its disk and its backups.' },
  whatIsKept: {
    title: 'What is kept',
    text: 'Your name, your e-mail address and what else you told when you signed up; your files, their texts and your corrections; the devices on which you are signed in, with their network address and browser; a log of exports, deletions and changes of your address, with the network address that asked for them. If you never confirm your address, what you signed up with is erased after {unconfirmedDays} days. What you write with the contact form is kept for {contactDays} days.',
  },
  cookies: {
    title: 'Cookies',
    text: 'One cookie keeps you signed in. What is not essential in this list is kept only if you agreed, and nothing is loaded from other sites before that.',
  },
  reading: { title: 'How files are read', text: 'Text is read on the operator’s own machines. Nothing is sent to other companies, unless the operator has turned on a model from outside for pages that are hard to read: then the list of formats, beside the upload, names it.' },
  deletion: {
    title: 'Deletion',
    text: 'A deleted file stays in the bin for {binDays} days, unless you empty it, and is then erased with its text. A deleted account is erased after {keepDays} days, in which it can be kept. Copies in the operator’s backups go when those backups do; ask the operator how long that is.',
  },
  ownData: { title: 'Your data in your hands', text: 'See what is known of you, take it along, or have it erased. Nobody has to be asked.' },
  questions: { title: 'Questions', text: 'Turn to the operator of this installation: the person or company that gave you its address.', write: 'Write to the operator' },
} as const;

export const terms = {
  title: 'Terms',
  lead: 'The short rules for using this installation of Scriba.',
  operator: { title: 'Who offers it', text: 'This installation is offered by its operator, who may have further terms of their own.' },
  yourFiles: { title: 'Your files are yours', text: 'You keep every right in what you upload. Upload only what you may store and read here.' },
  limits: { title: 'Limits', text: '{offer, select, plans {The page Plans shows what your plan allows.} other {There is no limit on how many files are read and how much is stored.}} A file can have up to {size}.' },
  reading: { title: 'Reading is not perfect', text: 'Text is read by a program and can hold mistakes. Compare it with the page before you rely on it.' },
  software: { title: 'The program', text: 'Scriba is free software under the GNU Affero General Public License, version 3. It comes without warranty.' },
} as const;
