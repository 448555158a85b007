import type { Language } from '../options.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { areOnOneLine } from './lines-of-words.ts';

/** A number whose raised e was read as a degree or a quote: of a century, and, before what is counted so, of a street or a floor. */
const ROMAN = /^((?:d['’])?(?=[IVX]{2,})X{0,3}(?:IX|IV|V?I{0,3}))[°º©](?=[.,;:)]?$)/u;
const ARABIC = /^(\d{1,3})[°º]$/u;
const COUNTED = /^(?:si[eè]cles?|[eé]tages?|arrondissements?|rues?|[eé]ditions?|ann[eé]es?|classes?|chapitres?|places?|rangs?|trimestres?|semestres?|fois)[.,;:)]?$/u;

/** The words of a French page with its ordinals: XIXe siècle and 3e étage, whose e stands raised and is read as the sign of degrees. */
export function withFrenchOrdinals(words: readonly EngineWord[], languages: readonly Language[]): EngineWord[] {
  if (!languages.includes('fr')) return [...words];
  return words.map((word, at) => {
    const next = words[at + 1];
    const isCounted = next !== undefined && areOnOneLine(word, next) && COUNTED.test(next.text);
    const text = word.text.replace(ROMAN, '$1e').replace(ARABIC, isCounted ? '$1e' : '$&');
    return text === word.text ? word : { ...word, text };
  });
}
