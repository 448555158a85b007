import type { Size } from '@scriba/extraction/sheet-geometry';

export type Picture = Size & { jpeg: Uint8Array<ArrayBuffer> };

/** Long side of A4 in points. */
const A4 = { width: 595.28, height: 841.89 };
/** A sheet whose sides have nearly the shape of A4 was one. */
const NEARLY = 0.04;

/** A PDF of JPEG pictures, one on each page: as small as they are, and nothing is encoded once more. */
export function writePdf(pictures: readonly Picture[]): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  let length = sizeOf(parts[0] ?? '');
  const put = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    length += sizeOf(part);
  };
  const object = (body: string, stream?: Uint8Array<ArrayBuffer> | string) => {
    offsets.push(length);
    put(`${offsets.length} 0 obj\n${body}\n`);
    if (stream !== undefined) for (const each of ['stream\n', stream, '\nendstream\n']) put(each);
    put('endobj\n');
  };

  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Count ${pictures.length} /Kids [${pictures.map((_, at) => `${3 + at * 3} 0 R`).join(' ')}] >>`);
  pictures.forEach(({ jpeg, width, height }, at) => {
    const first = 3 + at * 3;
    const page = pageOf({ width, height });
    const drawing = `q ${page.width} 0 0 ${page.height} 0 0 cm /Im0 Do Q`;
    object(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /XObject << /Im0 ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`);
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(`<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`, jpeg);
  });
  const table = length;
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`);
  put(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

/** Only ASCII is written. */
const sizeOf = (part: string | Uint8Array) => part.length;

/** A4 for what was A4; anything else as long as A4, with its own shape. */
function pageOf({ width, height }: Size): Size {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const shape = short / long;
  const isA4 = Math.abs(shape - A4.width / A4.height) < NEARLY;
  const shorter = isA4 ? A4.width : Math.round(A4.height * shape * 100) / 100;
  return width > height ? { width: A4.height, height: shorter } : { width: shorter, height: A4.height };
}
