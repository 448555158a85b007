/** What is shorter may be a long word, a number of a bank account or a key that somebody looks for. */
const MIN_LENGTH = 200;
const BASE64 = /^[\s\w+/-]+={0,2}$/;
/** No language has words of this length; the last line of such data may be shorter. */
const MIN_LINE = 60;

/** Whether a text is bytes that were written in letters, as pictures and attachments of XML files are: nobody reads them. */
export function isEncodedData(text: string): boolean {
  const data = text.trim();
  if (data.length < MIN_LENGTH || !BASE64.test(data)) return false;
  const lines = data.split(/\s+/);
  return lines.slice(0, -1).every((line) => line.length >= MIN_LINE) && (lines[0]?.length ?? 0) >= MIN_LINE
    && /\d/.test(data) && /[a-z]/.test(data) && /[A-Z]/.test(data);
}
