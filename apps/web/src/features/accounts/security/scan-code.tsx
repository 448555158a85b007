import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** Readers need this much white around the code. */
const QUIET = 4;

/** A text as a QR code: black on white in every theme, because cameras expect that. */
export function ScanCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`} shapeRendering="crispEdges"
      className="w-52 self-center rounded-control">
      <rect x={-QUIET} y={-QUIET} width={size + 2 * QUIET} height={size + 2 * QUIET} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string) {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_row, y) => Array.from({ length: code.size }, (_column, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size: code.size, path: rows.join('') };
}
