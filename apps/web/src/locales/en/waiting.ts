export const waiting = {
  kept: '{count, plural, one {“{name}” is kept on this device} other {# files are kept on this device}}',
  keptText: 'Sent as soon as Scriba can be reached, also when this page is closed and opened again later.',
  onlyHere: 'This browser keeps nothing: leave this page open until the files are sent.',
  noRoom: 'There is no room to keep more files here',
  noRoomText: 'Send or remove some of those that wait, then add these again.',
  notShared: 'What was shared could not be kept',
  folderGone: 'Its folder is gone: what waited goes to “All files”',
  notKept: 'This browser could not keep it',
  desk: {
    text: 'What you add now is kept on this device and sent as soon as Scriba can be reached.',
    count: '{count, plural, =0 {Nothing waits on this device} one {# file waits on this device} other {# files wait on this device}}',
    removed: '“{name}” was removed',
  },
  shared: {
    title: '{count, plural, one {Upload the shared file?} other {Upload # shared files?}}',
    text: 'Shared from another app on this device: {names}. Discard what you did not share yourself.',
    confirm: 'Upload',
    discard: 'Discard',
  },
  signOut: {
    title: '{count, plural, one {# file has} other {# files have}} not been sent',
    text: 'They wait on this device for a connection. Signing out erases them here.',
    drafts: '{count, plural, one {The correction of # text is} other {The corrections of # texts are}} not saved',
    draftsText: '{count, plural, one {It is kept in this browser only. Signing out erases it here.} other {They are kept in this browser only. Signing out erases them here.}}',
    stay: 'Stay signed in',
    confirm: 'Erase and sign out',
  },
} as const;
