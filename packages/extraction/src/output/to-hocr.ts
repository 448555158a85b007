import type { Block, Box, Line, Page, Word } from '../pages.ts';

type Size = { width: number; height: number };

/** Pages with their words and places as hOCR 1.2, an HTML that other programs of recognition read. Places are pixels of the page image. */
export function toHocr(pages: readonly Page[]): string {
  const head = '<meta charset="utf-8"/>\n<meta name="ocr-system" content="scriba"/>\n'
    + '<meta name="ocr-capabilities" content="ocr_page ocr_par ocr_header ocr_line ocrx_word"/>';
  return `<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml">\n<head>\n<title></title>\n${head}\n</head>\n<body>\n${pages.map(hocrOfPage).join('\n')}\n</body>\n</html>\n`;
}

function hocrOfPage(page: Page): string {
  const size = { width: page.width ?? 0, height: page.height ?? 0 };
  const language = page.language === null ? '' : ` lang="${page.language}"`;
  const blocks = page.blocks.map((block, index) => hocrOfBlock(block, `${page.page}_${index + 1}`, size));
  return `<div class="ocr_page" id="page_${page.page}" title="bbox 0 0 ${size.width} ${size.height}; ppageno ${page.page - 1}"${language}>\n${blocks.join('\n')}\n</div>`;
}

function hocrOfBlock({ kind, lines }: Block, id: string, size: Size): string {
  const content = lines.filter((line) => line.words.length > 0).map((line, index) => hocrOfLine(line, `${id}_${index + 1}`, size)).join('\n');
  const place = titleOf(unite(lines.flatMap((line) => line.words)), size);
  return `<p class="${kind === 'heading' ? 'ocr_header' : 'ocr_par'}" id="par_${id}"${place}>\n${content}\n</p>`;
}

function hocrOfLine({ words }: Line, id: string, size: Size): string {
  const content = words.map((word, index) => hocrOfWord(word, `${id}_${index + 1}`, size)).join(' ');
  return `<span class="ocr_line" id="line_${id}"${titleOf(unite(words), size)}>${content}</span>`;
}

const hocrOfWord = ({ text, box, confidence }: Word, id: string, size: Size) =>
  `<span class="ocrx_word" id="word_${id}"${titleOf(box, size, `x_wconf ${Math.round(confidence * 100)}`)}>${escape(text)}</span>`;

function titleOf(box: Box | undefined, { width, height }: Size, more?: string): string {
  const place = box === undefined || width === 0 ? undefined
    : `bbox ${Math.round(box[0] * width)} ${Math.round(box[1] * height)} ${Math.round((box[0] + box[2]) * width)} ${Math.round((box[1] + box[3]) * height)}`;
  const parts = [place, more].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : ` title="${parts.join('; ')}"`;
}

function unite(words: readonly Word[]): Box | undefined {
  const [first, ...others] = words.map((word) => word.box).filter((box) => box !== undefined);
  if (first === undefined) return undefined;
  return others.reduce<Box>(([x, y, width, height], box) => {
    const [left, top] = [Math.min(x, box[0]), Math.min(y, box[1])];
    return [left, top, Math.max(x + width, box[0] + box[2]) - left, Math.max(y + height, box[1] + box[3]) - top];
  }, first);
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
