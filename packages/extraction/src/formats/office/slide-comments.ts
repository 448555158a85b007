import { localName } from '../../archive/xml.ts';
import type { DocumentBuilder } from '../../layout/document-builder.ts';
import { unlessBroken, type OfficePackage, type Relation } from './office-package.ts';

/** Comments of PowerPoint to 2019, and the threads of later ones. */
const commentElements = new Set(['cm', 'reply']);

/** Names of those who comment, by the ids that comments give for them: as many as can be read. */
export async function readCommentAuthors(office: OfficePackage, relations: readonly Relation[]): Promise<ReadonlyMap<string, string>> {
  const authors = new Map<string, string>();
  for (const { target } of relations.filter(({ type, target }) => (type === 'commentAuthors' || type === 'authors') && office.has(target))) {
    await office.readXml(target, {
      open(name, attributes) {
        if (/^(?:cmA|a)uthor$/.test(localName(name))) authors.set(attributes['id'] ?? '', attributes['name'] ?? '');
      },
    }).catch(unlessBroken(undefined));
  }
  return authors;
}

/** Writes each comment as one text that begins with who wrote it. The answers stand before it in the file, and after it here. */
export async function readSlideComments(office: OfficePackage, part: string, { builder, authors }: Writing) {
  let open: { author: string; text: string }[] = [];
  const order: typeof open = [];
  let textDepth = 0;
  await office.readXml(part, {
    open(name, attributes) {
      const local = localName(name);
      if (local === 'cm') order.length = 0;
      if (commentElements.has(local)) {
        open.push({ author: authors.get(attributes['authorId'] ?? '') ?? '', text: '' });
        order.push(...open.slice(-1));
      }
      if (local === 't' || local === 'text') textDepth += 1;
      if (local === 'br') add('\n');
    },
    text(text) { if (textDepth > 0) add(text); },
    close(name) {
      const local = localName(name);
      if (local === 't' || local === 'text') textDepth -= 1;
      if (local === 'p') add('\n');
      if (commentElements.has(local)) open = open.slice(0, -1);
      if (local === 'cm') for (const comment of order) write(comment);
    },
  });

  function add(text: string) {
    const comment = open.at(-1);
    if (comment !== undefined) comment.text += text;
  }

  function write({ author, text }: { author: string; text: string }) {
    if (text.trim() === '') return;
    builder.write(author === '' ? text.trim() : `${author}: ${text.trim()}`);
    builder.endParagraph();
  }
}

type Writing = { builder: DocumentBuilder; authors: ReadonlyMap<string, string> };
