import { expect, test } from 'vitest';
import { toMarkdown } from '../../output/to-markdown.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const styles = `<office:automatic-styles><style:style style:name="Preformatted_20_Text"/>
  <style:style style:name="P1" style:parent-style-name="Preformatted_20_Text"/><style:style style:name="P2" style:parent-style-name="Standard"/>
  </office:automatic-styles>`;

const line = (style: string, text: string) => `<text:p text:style-name="${style}">${text}</text:p>`;

test('paragraphs of a style of code are one block of it, with their spaces', async () => {
  const body = line('P2', 'Run this:') + line('P1', 'if (a) {') + line('P1', '<text:s text:c="2"/>stop(a,<text:s text:c="2"/>b);') + line('P1', '')
    + line('Preformatted_20_Text', '}') + line('P2', 'Done.');
  const { pages } = await readAll(await fileWith('report.odt', zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content>${styles}<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  })));
  expect(toMarkdown(pages)).toBe('Run this:\n\n```\nif (a) {\n  stop(a,  b);\n\n}\n```\n\nDone.\n');
});
