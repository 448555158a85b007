import type { Language } from '@scriba/contract/languages';
import type { ReactNode } from 'react';

const stripes = (colours: readonly string[], isUpright: boolean) => colours.map((colour, at) => (
  isUpright
    ? <rect key={colour} x={at * 8} width="8" height="18" fill={colour} />
    : <rect key={colour} y={at * 6} width="24" height="6" fill={colour} />
));

const drawings: Record<Language, ReactNode> = {
  en: (
    <>
      <rect width="24" height="18" fill="#012169" />
      <path d="M0 0l24 18M24 0L0 18" stroke="#fff" strokeWidth="3.6" />
      <path d="M0 0l24 18M24 0L0 18" stroke="#c8102e" strokeWidth="1.4" />
      <path d="M12 0v18M0 9h24" stroke="#fff" strokeWidth="6" />
      <path d="M12 0v18M0 9h24" stroke="#c8102e" strokeWidth="3.4" />
    </>
  ),
  es: <><rect width="24" height="18" fill="#aa151b" /><rect y="4.5" width="24" height="9" fill="#f1bf00" /></>,
  fr: stripes(['#0055a4', '#fff', '#ef4135'], true),
  de: stripes(['#000', '#dd0000', '#ffce00'], false),
  ro: stripes(['#002b7f', '#fcd116', '#ce1126'], true),
};

/** The flag beside the name of a language; it says nothing by itself. */
export const Flag = ({ language }: { language: Language }) => (
  <svg aria-hidden viewBox="0 0 24 18" width="20" height="15" className="shrink-0 overflow-hidden rounded-[3px] outline outline-line">{drawings[language]}</svg>
);
