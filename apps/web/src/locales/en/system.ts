export const maintenance = {
  title: 'System Maintenance',
  text: 'Scheduled maintenance is in progress. Your files are safe.',
  usualEstimate: 'Estimated downtime: {from}-{to} minutes',
  estimate: 'Estimated downtime: {estimate}',
  badge: 'Maintenance in Progress',
  check: 'Check Status',
  signOut: 'Sign Out',
  administrators: 'Administrators sign in here',
} as const;

export const forcedReload = {
  title: 'App Update Available',
  message: 'App has been updated. Please refresh your browser.',
  countdown: 'Auto-reload in {seconds, plural, one {# second} other {# seconds}}',
  waiting: 'The page is loaded anew as soon as your uploads are through.',
  refresh: 'Refresh Now',
  refreshing: 'Refreshing...',
  signOut: 'Sign Out Instead',
} as const;

export const administration = {
  title: 'Administration',
  lead: 'What holds for everybody on this installation.',
  saved: 'Saved',
  signUp: {
    title: 'New accounts',
    open: 'Strangers may make accounts',
    decided: 'The setting SIGN_UP of this installation decides; it cannot be changed here.',
  },
  maintenance: {
    title: 'Maintenance',
    lead: 'While it is on, everybody but administrators sees the maintenance page.',
    isOn: 'Maintenance is on',
    estimate: 'Shown instead of “{from}-{to} minutes”',
    example: 'such as: until noon',
  },
  reload: {
    title: 'New version',
    lead: 'Every open page signs out and loads the application anew. Use it after an update that old pages cannot live with.',
    message: 'Message',
    messageHint: 'Shown instead of “App has been updated. Please refresh your browser.”',
    seconds: 'Seconds until it happens',
    waitForUploads: 'Wait for uploads that are under way',
    order: 'Make every page reload',
    stop: 'Stop it',
    ordered: 'Ordered on {moment}',
    badSeconds: 'Enter a whole number from 0 to {max}.',
  },
} as const;
