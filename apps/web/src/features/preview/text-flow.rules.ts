import type { NumberedBlock, NumberedWord } from './preview.rules.ts';

/** Lines that begin this near to each other, as a share of the page's width, stand in one column. */
const SAME_EDGE = 0.03;
/** So many lines must run on before a column counts as prose: in an address, each line stands for itself. */
const PROSE_LINES = 3;

type Edges = { left: number; right: number };

/**
 * Joins the lines of prose, so that a text narrower than its page breaks where the window ends. A line runs on when the
 * first word of the next one would not have fitted into it. Addresses, receipts and texts without places stay as they are.
 */
export function joinRunningLines(blocks: readonly NumberedBlock[]): NumberedBlock[] {
  const edges = blocks.map(edgesOf);
  const runsOn = blocks.map((block, at) => {
    const own = edges[at];
    const right = own && Math.max(...edges.flatMap((other) => (other && Math.abs(other.left - own.left) < SAME_EDGE ? [other.right] : [])));
    const column = own && right !== undefined ? { left: own.left, right } : undefined;
    return block.lines.map((line, index) => column !== undefined && isFull(line, block.lines[index + 1], column));
  });
  const isProse = (at: number) => {
    const own = edges[at];
    const inColumn = runsOn.filter((_lines, other) => own && Math.abs((edges[other]?.left ?? -1) - own.left) < SAME_EDGE);
    return inColumn.flat().filter(Boolean).length >= PROSE_LINES;
  };
  return blocks.map((block, at) => (isProse(at) ? { ...block, lines: joined(block.lines, runsOn[at] ?? []) } : block));
}

function edgesOf({ kind, lines }: NumberedBlock): Edges | undefined {
  const places = lines.flat().flatMap(({ box }) => (box ? [box] : []));
  if (places.length === 0 || (kind !== 'paragraph' && kind !== 'list-item')) return undefined;
  return { left: Math.min(...places.map(([x]) => x)), right: Math.max(...places.map(([x, , width]) => x + width)) };
}

/** A line that runs on goes on at the left edge; those of an address that is centred begin wherever they have to. */
function isFull(line: readonly NumberedWord[], next: readonly NumberedWord[] | undefined, { left, right }: Edges): boolean {
  const [last, first] = [line.at(-1), next?.[0]];
  if (!last?.box || !first?.box || /[-\u00ad]$/.test(last.text) || first.box[0] - left > SAME_EDGE) return false;
  const letter = last.box[2] / Math.max(1, last.text.length);
  return last.box[0] + last.box[2] + letter + first.box[2] > right;
}

function joined(lines: readonly NumberedWord[][], runsOn: readonly boolean[]): NumberedWord[][] {
  const result: NumberedWord[][] = [];
  for (const [at, line] of lines.entries()) {
    const before = at > 0 && runsOn[at - 1] ? result.at(-1) : undefined;
    if (before) before.push(...line);
    else result.push([...line]);
  }
  return result;
}
