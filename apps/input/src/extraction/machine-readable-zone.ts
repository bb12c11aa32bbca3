import type { FileKind } from '@company-data/data-types';

/** The machine-readable zone of an identity document. */
export interface Zone {
  format: 'TD1' | 'TD2' | 'TD3' | 'FRENCH_ID';
  kind: FileKind;
  /** Name as written: without accents, truncated when it is long. */
  lastName: string;
  firstNames: string;
  /** True when the names fill their field and may be truncated. */
  isCut: boolean;
  /** YYMMDD, null when the zone does not contain it. */
  birth: string | null;
  expiry: string | null;
  /** True when all check digits are correct. */
  isValid: boolean;
}

const WEIGHTS = [7, 3, 1] as const;
const CODE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the check digit of a text. */
export function checkDigit(text: string): string {
  const sum = [...text].reduce((total, character, place) => {
    const value = character === '<' ? 0 : /\d/.test(character) ? Number(character) : CODE.indexOf(character) + 10;
    return total + value * WEIGHTS[place % 3]!;
  }, 0);
  return String(sum % 10);
}

const DIGITS: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };
const LETTERS: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' };

/**
 * Replaces letters in a numeric field by similar digits. The check digits show whether a
 * replacement is correct.
 */
const asDigits = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => DIGITS[letter] ?? letter);
const asLetters = (text: string): string => text.replaceAll(/\d/g, (digit) => LETTERS[digit] ?? digit);

/** Normalizes a line: removes spaces, and restores fillers that were read as similar characters. */
const written = (line: string): string =>
  line
    .toUpperCase()
    .replaceAll('«', '<<')
    .replaceAll('‹', '<')
    .replaceAll(/[^A-Z0-9<]/g, '');

/**
 * Pads a line to its full length, since OCR loses fillers at the end. Undefined when the line is
 * too long or too short.
 */
function padded(line: string, length: number, shortest: number): string | undefined {
  const bare = line.replace(/<+$/, '');
  return bare.length > length || line.length < shortest ? undefined : bare.padEnd(length, '<');
}

/**
 * Restores lost fillers before the last digits of a line. Undefined when the line cannot be
 * completed.
 */
function filled(line: string, length: number, head: number, tail: number): string | undefined {
  if (line.length === length) return line;
  const missing = length - line.length;
  const end = line.slice(-tail);
  const isFillable = missing > 0 && missing <= 6 && line.length >= head + tail && /<<$/.test(line.slice(0, -tail));
  return isFillable ? line.slice(0, -tail) + '<'.repeat(missing) + end : undefined;
}

function namesIn(field: string): Pick<Zone, 'lastName' | 'firstNames' | 'isCut'> {
  const [last = '', first = ''] = asLetters(field).split(/<<+/);
  const named = (text: string): string => text.replaceAll('<', ' ').trim();
  return { lastName: named(last), firstNames: named(first), isCut: !field.endsWith('<') };
}

const isDate = (text: string): boolean => /^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text);

/**
 * Returns birth and expiry at their positions in a line. `isRight` is true when their check digits
 * and dates are valid.
 */
function checkedDates(line: string, at: { birth: number; expiry: number }): { birth: string; expiry: string; isRight: boolean } {
  const field = (from: number): [string, string] => [asDigits(line.slice(from, from + 6)), asDigits(line[from + 6]!)];
  const [[birth, birthCheck], [expiry, expiryCheck]] = [field(at.birth), field(at.expiry)];
  const isRight = checkDigit(birth) === birthCheck && checkDigit(expiry) === expiryCheck && isDate(birth) && isDate(expiry);
  return { birth, expiry, isRight };
}

const KINDS: Record<string, FileKind> = { P: 'PASSPORT', IR: 'RESIDENCE_PERMIT' };
const kindOf = (code: string): FileKind => KINDS[code[0]!] ?? KINDS[code] ?? 'IDENTITY_CARD';

/** Returns true when the check digit is correct, also after letters O are replaced by zeros. */
const fits = (text: string, check: string): boolean => [text, text.replaceAll('O', '0')].some((each) => checkDigit(each) === check);

/** Parses passports and two-line cards, with lines of 44 or 36 characters. */
function twoLines(first: string, second: string, length: 44 | 36): Zone | undefined {
  const top = padded(first, length, 20);
  const foot = filled(second, length, 28, length === 44 ? 2 : 1);
  if (top === undefined || foot === undefined || !/^[PIAC][A-Z<][A-Z0-9]{3}/.test(top) || top.startsWith('IDFRA')) return undefined;
  if ((length === 44) !== top.startsWith('P')) return undefined;
  const { birth, expiry, isRight } = checkedDates(foot, { birth: 13, expiry: 21 });
  const number = foot.slice(0, 9);
  const numberCheck = asDigits(foot[9]!);
  const optional = foot.slice(28, length === 44 ? 42 : 35);
  const optionalCheck = length === 44 ? foot[42]! : undefined;
  const dates = `${birth}${checkDigit(birth)}${expiry}${checkDigit(expiry)}`;
  const isOptionalRight = optionalCheck === undefined || asDigits(optionalCheck).replace('<', '0') === checkDigit(optional);
  const whole = `${number}${numberCheck}${dates}${optional}${optionalCheck === undefined ? '' : asDigits(optionalCheck)}`;
  const isValid = isRight && fits(number, numberCheck) && isOptionalRight && fits(whole, asDigits(foot.at(-1)!));
  const format = length === 44 ? 'TD3' : 'TD2';
  return { format, kind: kindOf(top.slice(0, 2)), ...namesIn(top.slice(5)), birth, expiry, isValid };
}

/**
 * Parses French cards issued before 2021: two lines of 36 characters, first names in the second
 * line, no expiry.
 */
function frenchCard(first: string, second: string): Zone | undefined {
  const foot = second.length === 36 ? second : undefined;
  if (!first.startsWith('IDFRA') || first.length > 36 || foot === undefined) return undefined;
  const top = first.length === 36 ? first : undefined;
  const { lastName, isCut } = namesIn((top ?? first).slice(5, 30));
  const { lastName: given } = namesIn(foot.slice(13, 27).replaceAll('<<', '<'));
  const birth = asDigits(foot.slice(27, 33));
  const number = foot.slice(0, 12);
  const isValid =
    top !== undefined &&
    checkDigit(number) === asDigits(foot[12]!) &&
    checkDigit(birth) === asDigits(foot[33]!) &&
    isDate(birth) &&
    checkDigit(top + foot.slice(0, 27) + birth + asDigits(foot[33]!) + foot[34]!) === asDigits(foot[35]!);
  return { format: 'FRENCH_ID', kind: 'IDENTITY_CARD', lastName, firstNames: given, isCut, birth, expiry: null, isValid };
}

/** Parses three-line cards, with lines of 30 characters. */
function threeLines(first: string, second: string, third: string): Zone | undefined {
  const [top, middle, names] = [padded(first, 30, 15), filled(second, 30, 18, 1), padded(third, 30, 5)];
  if (top === undefined || middle === undefined || names === undefined || !/^[IAC][A-Z<][A-Z0-9]{3}/.test(top)) return undefined;
  if (!names.includes('<<')) return undefined;
  const { birth, expiry, isRight } = checkedDates(middle, { birth: 0, expiry: 8 });
  // A number of more than nine characters continues after a filler in place of its check digit.
  const more = top[14] === '<' ? /^[A-Z0-9]+/.exec(top.slice(15))?.[0] : undefined;
  const number = top.slice(5, 14) + (more?.slice(0, -1) ?? '');
  const dates = asDigits(middle.slice(0, 7)) + asDigits(middle.slice(8, 15));
  const whole = top.slice(5) + dates + middle.slice(18, 29);
  const isValid = isRight && fits(number, asDigits(more?.at(-1) ?? top[14]!)) && fits(whole, asDigits(middle[29]!));
  return { format: 'TD1', kind: kindOf(top.slice(0, 2)), ...namesIn(names), birth, expiry, isValid };
}

/** Returns the zones in the lines. A valid format wins over an invalid one. */
export function findZones(lines: readonly string[]): Zone[] {
  const texts = lines.map(written).filter((text) => text.length >= 5);
  return texts.flatMap((first, place) => {
    const [second = '', third = ''] = texts.slice(place + 1, place + 3);
    const read = [frenchCard(first, second), twoLines(first, second, 44), threeLines(first, second, third), twoLines(first, second, 36)];
    const zones = read.filter((zone) => zone !== undefined);
    const zone = zones.find(({ isValid }) => isValid) ?? zones[0];
    return zone === undefined ? [] : [zone];
  });
}
