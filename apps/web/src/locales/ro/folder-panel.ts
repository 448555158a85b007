import type { folderPanel as english } from '../en/folder-panel.ts';
import type { Translation } from '../translation.ts';

export const folderPanel = {
  title: 'Setările dosarului „{name}”',
  tabs: { title: 'Ce se setează', reading: 'Citire', sharing: 'Partajare', subfolder: 'Subdosar nou', export: 'Export' },
  alone: 'Doar tu vezi acest dosar.', notShared: 'În această versiune dosarele nu se pot partaja încă.',
  holds: '{count, plural, =0 {Direct în acest dosar nu este niciun fișier.} one {Direct în acest dosar este # fișier, {size}.} few {Direct în acest dosar sunt # fișiere, {size}.} other {Direct în acest dosar sunt # de fișiere, {size}.}}',
  downloadHere: 'Originalele vin așa cum sunt aranjate aici, cu tot cu subdosare, într-o singură arhivă ZIP.', download: 'Descarcă acest dosar',
  downloadAll: 'Tot ce ai, împreună cu textele, se strânge pentru tine într-o singură arhivă ZIP.', toExport: 'Exportă tot',
} satisfies Translation<typeof english>;
