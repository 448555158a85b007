export const setup = {
  title: 'Set up Scriba',
  lead: 'Create the first account. It is the administrator of this installation.',
  whereIsTheCode: 'The set-up code was printed in the console when the server started. It is also in the file <file>setup-code</file> in the data folder.',
  code: 'Set-up code',
  name: 'Full name',
  email: 'E-mail',
  emailHint: 'You sign in with it. No mail is sent now.',
  password: 'Password',
  create: 'Create account',
  problems: {
    refused: 'This is not accepted. Please change it.',
    required: 'Fill in this field.',
    email: 'Write the address like name@example.com.',
    passwordShort: 'Use at least {minimum, plural, one {# character} other {# characters}}.',
  },
  mode: {
    title: 'Who is this for?',
    lead: 'You are asked this once.',
    unlimited: { title: 'For me or my company', text: 'Any number of files and readings, and no plans.' },
    plans: { title: 'For customers, with plans', text: 'Every account starts with the free plan and its limits.' },
  },
} as const;
