import type { FileReading } from '../file-reading.js';
import { fold } from '../natural-keys.js';

/** Names of the entered person. */
interface Entered {
  last_name: string | null;
  patronym: string | null;
  first_name: string | null;
}

type ReadName = FileReading['names'][number];

/** Transliteration in machine-readable zones, which have no accents. */
const WRITTEN: Record<string, string> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Æ: 'AE', Œ: 'OE', ß: 'SS', Ñ: 'N' };

const closed = (name: string): string => fold(name).replaceAll(' ', '');

/** Returns all spellings of a name, without spaces. */
function spellings(name: string): string[] {
  const transliterated = [...name.toUpperCase()].map((letter) => WRITTEN[letter] ?? letter).join('');
  return [...new Set([closed(name), closed(transliterated)])].filter((spelling) => spelling !== '');
}

const isSame = (entered: string, read: string, isCut: boolean): boolean =>
  spellings(entered).some((spelling) =>
    spellings(read).some((other) => other === spelling || (isCut && other !== '' && spelling.startsWith(other))),
  );

const lastNames = ({ last_name, patronym }: Entered): string[] => [last_name, patronym].filter((name) => name !== null);

const firstGiven = (names: string): string => names.trim().split(/[\s,]+/)[0] ?? '';

const lastNameAgrees = (entered: Entered, { last_name: read, is_cut: isCut }: ReadName): boolean =>
  read !== null && lastNames(entered).some((name) => isSame(name, read, isCut));

/** True when the first entered given name is the first one in the file. */
function firstNameAgrees({ first_name: entered }: Entered, { first_name: read, is_cut: isCut }: ReadName): boolean {
  if (entered === null || read === null) return false;
  // Machine-readable zones have spaces instead of hyphens, so Jean-Marc is read as two names.
  return closed(read).startsWith(closed(firstGiven(entered))) && hasSamePrefix(firstGiven(entered), read, isCut);
}

function hasSamePrefix(entered: string, read: string, isCut: boolean): boolean {
  const [wanted, given] = [fold(entered).split(' '), fold(read).split(' ')];
  return wanted.every((name, place) => given[place] === name || (isCut && place === given.length - 1 && name.startsWith(given[place]!)));
}

/** True when a name in the file is the entered name. */
export const nameAgrees = (entered: Entered, read: ReadName): boolean => lastNameAgrees(entered, read) && firstNameAgrees(entered, read);

/** Returns the edit distance of two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (letter === other[to - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}

/** Maximum number of letters that OCR may misread. */
const MISREAD = 2;

const isFar = (names: readonly string[], read: string): boolean =>
  names.flatMap(spellings).every((spelling) => distance(spelling, closed(read)) > MISREAD && !closed(read).includes(spelling));

/**
 * True when a name in the file belongs to another person: the last name or the given name differs
 * by more than an OCR error. With the same birth date, both must differ.
 */
export function areDifferent(entered: Entered, read: ReadName, isBornAlike: boolean): boolean {
  const isOtherLast = isFar(lastNames(entered), read.last_name ?? '');
  const isOtherFirst = isFar([firstGiven(entered.first_name ?? '')], read.first_name ?? '');
  return isBornAlike ? isOtherLast && isOtherFirst : isOtherLast || isOtherFirst;
}
