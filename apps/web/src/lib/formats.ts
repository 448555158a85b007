import { keptFormat } from './kept-format.ts';
import { useLanguage } from './language.tsx';

const KB = 1024;
const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** `5.7 MB`: 1 MB is 1,048,576 bytes, as in every limit of the product. */
export function formatSize(bytes: number, language: string): string {
  const [divisor, unit, digits] = scaleOf(bytes);
  // Romanian systems write `19 B`; the library's word for bytes is nobody's.
  const unitDisplay = unit === 'byte' && language !== 'ro' ? 'long' : 'short';
  const format = keptFormat(`size ${language} ${unit} ${digits}`, () => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }));
  return format.format(bytes / divisor);
}

function scaleOf(bytes: number): [divisor: number, unit: string, digits: number] {
  if (bytes < KB) return [1, 'byte', 0];
  // 1,023.5 KB would be shown as 1,024 KB.
  if (bytes < MB - KB / 2) return [KB, 'kilobyte', 0];
  if (bytes < GB) return [MB, 'megabyte', bytes < 100 * MB ? 1 : 0];
  return [GB, 'gigabyte', 1];
}

/** `45 seconds`, `9 minutes`: how long to wait, never too short. */
export function formatWait(seconds: number, language: string): string {
  const [value, unit] = seconds <= 90 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

export const formatNumber = (value: number, language: string) => new Intl.NumberFormat(language).format(value);

/** A share from 0 to 1. */
export const formatPercent = (share: number, language: string, digits = 0) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);

export const formatPrice = (amount: number, currency: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 }).format(amount);

/** The formats of the language that is shown. */
export function useFormats() {
  const { language } = useLanguage();
  return {
    size: (bytes: number) => formatSize(bytes, language),
    number: (value: number) => formatNumber(value, language),
    percent: (share: number, digits?: number) => formatPercent(share, language, digits),
    price: (amount: number, currency: string) => formatPrice(amount, currency, language),
  };
}
