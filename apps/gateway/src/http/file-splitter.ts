const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const LETTER_U = 0x75;

/**
 * Longest member name that is compared, in characters. Each can be an escape of six. The JSON
 * parser rejects longer names.
 */
const MAX_NAME_LENGTH = 600;

/**
 * Returns the byte of a one-character escape. Base64 allows only the slash: any other becomes a
 * backslash, which the decoder rejects.
 */
const escaped = (byte: number): number => (byte === 0x2f ? byte : BACKSLASH);

/** Context of the next byte. */
type State = 'outside' | 'name' | 'text' | 'file';

/** An array or object on the path to the file. */
interface Level {
  isObject: boolean;
  /** Current member name. Undefined in an array, and before a name. */
  member?: string;
}

/** Parts of a chunk of the body. */
export interface Split {
  /** The JSON, in which the file is an empty string. */
  json: Uint8Array[];
  /** Characters of the file, unescaped. */
  file: Uint8Array[];
}

/**
 * Splits a streamed JSON body into the string of one member and the remaining JSON. It tracks
 * strings and nesting only. The parser of the remaining JSON reports all other errors, also a
 * duplicate member.
 */
export class FileSplitter {
  /** True once the file was found. */
  found = false;
  private state: State = 'outside';
  private depth = 0;
  private readonly levels: Level[] = [];
  private isEscaped = false;
  /** Digits of an incomplete \u escape in the file. */
  private digits: string | undefined;
  private name: number[] = [];

  /** @param path Names of the members that lead to the file. */
  constructor(private readonly path: readonly string[]) {}

  push(bytes: Uint8Array): Split {
    const split: Split = { json: [], file: [] };
    for (let at = 0; at < bytes.length;)
      at = this.state === 'file' ? this.consumeFile(bytes, at, split.file) : this.consumeJson(bytes, at, split.json);
    return split;
  }

  /** Consumes JSON up to the file, and returns the position after it. */
  private consumeJson(bytes: Uint8Array, from: number, json: Uint8Array[]): number {
    let at = from;
    while (at < bytes.length && this.state !== 'file') this.step(bytes[at++]!);
    json.push(bytes.subarray(from, at));
    return at;
  }

  private step(byte: number): void {
    if (this.state === 'outside') return this.outside(byte);
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) return this.endText();
    if (this.state === 'name' && this.name.length <= MAX_NAME_LENGTH) this.name.push(byte);
  }

  private outside(byte: number): void {
    if (byte === QUOTE) this.beginText();
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.open(byte === OPEN_OBJECT);
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.close();
    else if (byte === COMMA && this.level) this.level.member = undefined;
  }

  private open(isObject: boolean): void {
    if (this.depth < this.path.length) this.levels.push({ isObject });
    this.depth += 1;
  }

  private close(): void {
    this.depth -= 1;
    if (this.depth < this.levels.length) this.levels.pop();
  }

  /** The array or object of the next value. Undefined when it is too deep to contain the file. */
  private get level(): Level | undefined {
    return this.depth === this.levels.length ? this.levels[this.depth - 1] : undefined;
  }

  private beginText(): void {
    if (this.level?.isObject && this.level.member === undefined) {
      this.state = 'name';
      this.name = [];
    } else if (this.isAtFile && !this.found) {
      this.state = 'file';
      this.found = true;
    } else this.state = 'text';
  }

  private get isAtFile(): boolean {
    return this.depth === this.path.length && this.path.every((name, place) => this.levels[place]?.member === name);
  }

  private endText(): void {
    if (this.state === 'name' && this.level) this.level.member = nameIn(this.name);
    this.state = 'outside';
  }

  /** Consumes part of the file, up to an escape or its end, and returns the position after it. */
  private consumeFile(bytes: Uint8Array, from: number, file: Uint8Array[]): number {
    if (this.digits !== undefined) return this.consumeDigit(bytes[from]!, from, file);
    if (this.isEscaped) return this.consumeEscape(bytes[from]!, from, file);
    const at = endOfPlain(bytes, from);
    if (at > from) file.push(bytes.subarray(from, at));
    // The closing quotation mark belongs to the JSON.
    if (bytes[at] === QUOTE) this.state = 'text';
    if (bytes[at] !== BACKSLASH) return at;
    this.isEscaped = true;
    return at + 1;
  }

  private consumeEscape(byte: number, at: number, file: Uint8Array[]): number {
    this.isEscaped = false;
    if (byte === LETTER_U) this.digits = '';
    else file.push(Uint8Array.of(escaped(byte)));
    return at + 1;
  }

  private consumeDigit(byte: number, at: number, file: Uint8Array[]): number {
    this.digits += String.fromCharCode(byte);
    if (this.digits!.length === 4) {
      file.push(Uint8Array.of(/^00[0-9a-f]{2}$/i.test(this.digits!) ? Number.parseInt(this.digits!, 16) : BACKSLASH));
      this.digits = undefined;
    }
    return at + 1;
  }
}

/** Returns the position of the next quotation mark or backslash, or the end. */
function endOfPlain(bytes: Uint8Array, from: number): number {
  const quote = bytes.indexOf(QUOTE, from);
  const end = quote === -1 ? bytes.length : quote;
  const backslash = bytes.subarray(from, end).indexOf(BACKSLASH);
  return backslash === -1 ? end : from + backslash;
}

/** Returns the unescaped member name, or an empty name for an invalid string. */
function nameIn(written: readonly number[]): string {
  try {
    return JSON.parse(`"${Buffer.from(written).toString()}"`) as string;
  } catch {
    return '';
  }
}
