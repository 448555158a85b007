import type { SearchHit } from '@scriba/contract/search';

/** A piece of the text around what was found, with the found words marked. */
export const Snippet = ({ parts }: { parts: SearchHit['snippet'] }) => parts.map(({ text, isHit }, at) => (
  isHit ? <mark key={at} className="rounded-[3px] bg-mark px-0.5 text-ink">{text}</mark> : <span key={at}>{text}</span>
));
