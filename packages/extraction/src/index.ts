/** Bytes in, pages of text out. The public API of the package. */
export { extract } from './extract.ts';
export { extractInChild, type ChildOptions } from './extract-in-child.ts';
export { defaultLimits, type ChildLimits } from './child/run-child.ts';
export { checkPpocr, type PpocrState } from './ocr/engine/ppocr/ppocr.ts';
export { describeSandbox, type SandboxReport } from './child/sandbox.ts';
export { defaultOptions, languages, tiers } from './options.ts';
export type { ExtractInput, ExtractOptions, Language, PpocrFiles, Tier } from './options.ts';
export { DOUBTFUL_CONFIDENCE, pageSources, pageWarnings } from './pages.ts';
export type { Block, BlockKind, Box, ExtractionEvent, Line, Page, PageSource, PageWarning, Receipt, StepRecord, Word } from './pages.ts';
export { formulaElements, type FormulaElement, type FormulaPart } from './formula.ts';
export { openPicture } from './open-picture.ts';
export { detectType, type DetectedType } from './detection/detect-type.ts';
export { bytesSource, openFileSource, type ByteSource } from './detection/byte-source.ts';
export { listDecoders, type DecoderState } from './registry.ts';
export { toText } from './output/to-text.ts';
export { toMarkdown } from './output/to-markdown.ts';
export { toJson } from './output/to-json.ts';
export { toHocr } from './output/to-hocr.ts';
export { toCsv } from './output/to-csv.ts';
export { toXlsx } from './output/to-xlsx.ts';
export { writeXlsxInChild, type XlsxChildOrder } from './output/xlsx-in-child.ts';
export { drawPagesInChild, type DrawChildOrder } from './formats/pdf/draw-pages-in-child.ts';
export { printOfficeInChild, type PrintChildOrder } from './print/print-in-child.ts';
export type { PrintedPage } from './print/place-on-sheets.ts';
export { describePrinter, isPrintable } from './print/printable.ts';
export { alignCorrections } from './output/align-corrections.ts';
export { visionProviders, type VisionProvider, type VisionSettings } from './vision/vision-model.ts';
export { mergeCorrections, type Correction, type MergedText, type MergeOrder } from './output/merge-corrections.ts';
export { mergeCorrectionsInChild } from './output/merge-in-child.ts';
export { writeSearchablePdf, type SearchablePdfOrder } from './output/pdf/searchable-pdf.ts';
export { writeSearchablePdfInChild, type SearchablePdfChildOrder } from './output/pdf/searchable-pdf-in-child.ts';
export {
  Canceled, Crashed, Damaged, DecoderMissing, Empty, EngineMissing, errorClasses, ExtractionError, NoPages, NoSpace, OutOfMemory,
  PasswordRequired, PasswordUnsupported, PasswordWrong, TimedOut, TooBigToOpen, TypeMismatch, TypeUnsupported, type ExtractionErrorCode,
} from './errors.ts';
