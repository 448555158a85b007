import type { Box } from '@scriba/contract/extraction';
import type { CSSProperties, PointerEvent } from 'react';
import { placesOfFound, type FindWords } from './find.rules.ts';
import { isDoubtful, wordAt, wordsOf, type NumberedBlock, type NumberedWord } from './preview.rules.ts';
import { useLitWord, type WordLinks } from './word-links.ts';

type Props = { blocks: readonly NumberedBlock[]; page: number; findWords: FindWords; links: WordLinks };

const LOOKS = { lit: 'bg-page-lit mix-blend-multiply', litFound: 'outline-2 outline-page-lit-line', found: 'bg-page-mark mix-blend-multiply', doubtful: 'doubtful-line' };
type Mark = Exclude<keyof typeof LOOKS, 'litFound'>;

/** A little more than the letters, so that a mark does not cut them. */
const MARGIN = 0.002;

const placeStyle = ([x, y, width, height]: Box): CSSProperties => ({
  left: `${(x - MARGIN) * 100}%`, top: `${(y - MARGIN) * 100}%`, width: `${(width + MARGIN * 2) * 100}%`, height: `${(height + MARGIN * 2) * 100}%`,
});

/** Lies over the picture of a page: finds the word under the pointer, and draws only what is to be seen - found, doubtful, lit. */
export function WordOverlay({ blocks, page, findWords, links }: Props) {
  const words = wordsOf(blocks);
  const found = findWords(blocks);
  const lit = useLitWord(links, page);

  const wordUnder = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: PointerEvent<HTMLElement>) =>
    wordAt(words, offsetX / currentTarget.offsetWidth, offsetY / currentTarget.offsetHeight);
  const placeOf = (word: NumberedWord | undefined) => word && { page, index: word.index };

  return (
    <div className="absolute inset-0" onPointerMove={(event) => { if (event.pointerType !== 'touch') links.hover(placeOf(wordUnder(event)), 'page'); }}
      onPointerLeave={() => links.hover(undefined, 'page')}
      onPointerUp={(event) => { if (event.button === 0) links.keep(placeOf(wordUnder(event))); }}>
      {placesOfFound(blocks, found).map(({ index, box }) => <MarkAt key={`found ${index}`} mark="found" box={box} />)}
      {words.map((word) => {
        const mark = word.index === lit ? 'lit' : !found.has(word.index) && isDoubtful(word) ? 'doubtful' : undefined;
        return word.box && mark && <MarkAt key={word.index} mark={mark} look={mark === 'lit' && found.has(word.index) ? 'litFound' : mark} box={word.box} />;
      })}
    </div>
  );
}

const MarkAt = ({ mark, look = mark, box }: { mark: Mark; look?: keyof typeof LOOKS; box: Box }) => (
  <span aria-hidden data-mark={mark} style={placeStyle(box)} className={`pointer-events-none absolute rounded-[2px] ${LOOKS[look]}`} />
);
