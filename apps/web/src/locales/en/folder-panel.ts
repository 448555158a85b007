export const folderPanel = {
  title: 'Settings of “{name}”',
  tabs: { title: 'What is set', reading: 'Reading', sharing: 'Sharing', subfolder: 'New subfolder', export: 'Export' },
  alone: 'Only you see this folder.', notShared: 'Folders cannot be shared in this version yet.',
  holds: '{count, plural, =0 {No files are directly in this folder.} one {# file is directly in this folder, {size}.} other {# files are directly in this folder, {size}.}}',
  downloadHere: 'The originals as they lie here, with the folders inside, come as one ZIP archive.', download: 'Download this folder',
  downloadAll: 'Everything you have, with the texts, is put together for you as one ZIP archive.', toExport: 'Export everything',
};
