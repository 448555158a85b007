type Ruby = {
  /** What was said of it whose readings have ended. */
  said: string;
  bases: string[];
  readings: string[];
  /** Of containers of readings beside these: a translation. */
  beside: string[];
  place: 'base' | 'reading' | 'beside';
  isInContainer: boolean;
};

/** Words with readings inside of each other: each level copies what those in it say. */
const MAX_DEPTH = 4;

const newRuby = (): Ruby => ({ said: '', bases: [], readings: [], beside: [], place: 'base', isInContainer: false });

/** Words with their readings above them: each is written behind its word, in brackets. */
export class HtmlRuby {
  readonly #open: Ruby[] = [];
  #depth = 0;

  open(name: string) {
    if (name === 'ruby' && ++this.#depth <= MAX_DEPTH) this.#open.push(newRuby());
    const ruby = this.#open.at(-1);
    if (ruby === undefined) return;
    if (name === 'rb') beginBase(ruby);
    else if (name === 'rt') beginReading(ruby);
    else if (name === 'rtc') beginContainer(ruby);
  }

  /** Whether the text is kept until its reading is known. */
  takes(text: string): boolean {
    const ruby = this.#open.at(-1);
    if (ruby === undefined) return false;
    // What stands between elements lays them out.
    if (ruby.place === 'base' && isAnswered(ruby) && text.trim() !== '') beginBase(ruby);
    const texts = { base: ruby.bases, reading: ruby.readings, beside: ruby.beside }[ruby.place];
    texts.push(`${texts.pop() ?? ''}${text}`);
    return true;
  }

  /** What is to be written, where the element ends words with readings. */
  close(name: string): string {
    if (name === 'ruby' && --this.#depth >= MAX_DEPTH) return '';
    const ruby = this.#open.at(-1);
    if (ruby === undefined) return '';
    if (name === 'rt') ruby.place = ruby.isInContainer ? 'beside' : 'base';
    else if (name === 'rtc') [ruby.place, ruby.isInContainer] = ['base', false];
    return name === 'ruby' ? this.#take() : '';
  }

  /** What is to be written where the words have to end here, closed or not. */
  end(): string {
    let said = '';
    while (this.#open.length > 0) said = this.#take();
    return said;
  }

  #take(): string {
    const ruby = this.#open.pop() ?? newRuby();
    endGroup(ruby);
    return this.takes(ruby.said) ? '' : ruby.said;
  }
}

const isAnswered = ({ readings, beside }: Ruby) => readings.length > 0 || beside.length > 0;

function beginBase(ruby: Ruby) {
  if (isAnswered(ruby)) endGroup(ruby);
  ruby.bases.push('');
  ruby.place = 'base';
}

/** In a second container stands something else than readings. */
function beginReading(ruby: Ruby) {
  if (ruby.isInContainer && ruby.beside.length > 1) return;
  ruby.readings.push('');
  ruby.place = 'reading';
}

function beginContainer(ruby: Ruby) {
  ruby.beside.push('');
  [ruby.place, ruby.isInContainer] = ['beside', true];
}

/** Each word has its reading where there are as many; else all have all. */
function endGroup(ruby: Ruby) {
  const [bases, readings] = [ruby.bases.map(trimmed), ruby.readings.map(trimmed)];
  const words = bases.length === readings.length ? bases.map((base, index) => base + inBrackets(readings[index])) : [bases.join(''), inBrackets(readings.join(''))];
  ruby.said += [...words, ...ruby.beside.map(trimmed).map(inBrackets)].join('');
  Object.assign(ruby, { bases: [], readings: [], beside: [] });
}

const trimmed = (text: string) => text.trim();
const inBrackets = (text = '') => (text === '' ? '' : `(${text})`);
