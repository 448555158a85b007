import { picturesOf, unlessBroken, type OfficePackage, type Relation } from './office-package.ts';

/** Shapes that stand on the page have such a name; those of headers have the name of their place there. */
const ON_THE_PAGE = /^_x0000_s\d+$/;

/** The previews of what is embedded in a part, and other pictures of its drawings in the language of before 2007, by the ids of their shapes. */
export async function legacyPictures(office: OfficePackage, relations: readonly Relation[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { type, target } of relations) {
    if (type === 'vmlDrawing' && office.has(target)) await addPictures(office, target, found).catch(unlessBroken(undefined));
  }
  return found;
}

async function addPictures(office: OfficePackage, drawing: string, found: Map<string, string>) {
  const pictures = await picturesOf(office, drawing);
  let shape = '';
  await office.readXml(drawing, {
    // Texts of comments in it may be those of web pages, which close no line.
    isLenient: true,
    open(name, attributes) {
      if (name === 'v:shape') shape = attributes['o:spid'] ?? attributes['id'] ?? '';
      const picture = name === 'v:imagedata' ? pictures.get(attributes['o:relid'] ?? attributes['r:id'] ?? '') : undefined;
      if (picture !== undefined && ON_THE_PAGE.test(shape)) found.set(shape, picture);
    },
  });
}
