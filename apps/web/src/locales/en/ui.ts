export const ui = {
  noConnection: 'There is no connection right now',
  noConnectionHint: 'This appears by itself as soon as there is one.',
  close: 'Close',
  loading: 'Loading',
  messages: 'Messages',
  cannotCopy: 'This browser did not allow copying. Select the text and press Ctrl C.',
  full: 'No more than {max, plural, one {# character fits} other {# characters fit}} here.',
  expand: 'Expand',
  collapse: 'Collapse',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageNumber: 'Page {page, number}',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  strength: { short: 'Too short', weak: 'Easy to guess', fair: 'Fair', strong: 'Strong' },
  keys: {
    Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt', Enter: 'Enter', Escape: 'Esc', Delete: 'Del', Backspace: 'Backspace',
    Space: 'Space', Home: 'Home', End: 'End', PageUp: 'Page Up', PageDown: 'Page Down', ContextMenu: 'Menu key',
  },
} as const;

export const connection = {
  unreachable: 'Scriba cannot be reached right now. Check the connection and try again.',
} as const;

export const errorPage = {
  title: 'Something went wrong',
  text: 'We’ve been notified and are working on it',
  unreachableTitle: 'Scriba cannot be reached',
  unreachableText: 'The server does not answer, or this device has no connection. Your files are safe; try again in a moment.',
  requestId: 'Request {requestId}',
  partMissing: 'This part could not be loaded.',
  needsConnection: 'This page can only be shown with a connection. Try again when there is one.',
  tryAgain: 'Try Again',
  goHome: 'Go Home',
} as const;
