export const undo = {
  hint: 'What you did in the last ten minutes, here or in another tab. What was changed again since stays as it is.',
  nothing: 'There is nothing to undo in the last ten minutes',
  needsConnection: 'Nothing can be undone without a connection',
  undo: 'Undo',
  undoNamed: 'Undo: {action}',
  undone: 'Undone: {action}',
  notUndone: '{count, plural, one {The change of “{name}”} other {# items}} could not be undone',
  calledNow: '{count, plural, one {It is called “{name}” now} other {# items have other names now}}',
  nameGivenAway: '{count, plural, one {Its old name is taken by another.} other {Their old names are taken by others.}}',
  actions: {
    files: {
      renamed: '“{name}” renamed',
      moved: '{count, plural, one {“{name}” moved} other {# items moved}}',
      trashed: '{count, plural, one {“{name}” moved to the bin} other {# items moved to the bin}}',
      restored: '{count, plural, one {“{name}” restored} other {# items restored}}',
      starred: '{count, plural, one {Favourite changed: “{name}”} other {Favourites changed: # items}}',
      tagged: '{count, plural, one {Tags of “{name}” changed} other {Tags of # files changed}}',
    },
    tags: {
      created: '{count, plural, one {Tag “{name}” created} other {Tag “{name}” created and given}}',
      changed: 'Tag “{name}” changed',
      merged: 'Tag “{name}” merged into another',
      removed: 'Tag “{name}” deleted',
    },
    notes: { removed: 'Note on “{name}” deleted' },
    folders: {
      created: 'Folder “{name}” created',
      changed: '{count, plural, one {Folder “{name}” changed} other {# folders changed}}',
      removed: '{count, plural, one {Folder “{name}” deleted} other {# items deleted}}',
    },
    texts: {
      edited: '{count, plural, one {Text of “{name}” corrected} other {# texts corrected}}',
    },
  },
};
