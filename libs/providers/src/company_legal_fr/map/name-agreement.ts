import type { Agreement } from '../../kit/birth-agreement.js';
import type { ListedName } from './freezing-list.js';
import { soundOf, wordsOf } from './transliterate.js';
import type { PersonSubject } from '../../subject.js';

/** A way a person is named: words of a last name, of the first given name, and all. */
export interface SubjectName {
  last: string[];
  first: string[];
  words: string[];
}

/** Words that many names share: alone beside another they tell nobody. */
const PARTICLES = new Set(['DE', 'DU', 'DES', 'LA', 'LE', 'EL', 'AL', 'BIN', 'BEN', 'IBN', 'VON', 'VAN', 'DER', 'DI', 'DA']);

/** Fewest telling words that both names must have. */
const MIN_DISTINCT_WORDS = 2;

const WHOLE = { score: 1, words: 'Same name' };
const PART = { score: 0.9, words: 'Same last name and first given name, other names on one side only' };
const LOOSE = { score: 0.75, words: 'All words of one name are in the other' };

/** What a name that agrees by its sound alone is worth of one that agrees by its letters. */
const SOUND_MATCH_WEIGHT = 0.8;

/** Every way a person is named: by its name at birth, and by the one in use. */
export const namesOfPerson = ({ last_names, given_names }: PersonSubject): SubjectName[] =>
  last_names.map((name) => {
    const last = wordsOf(name);
    return { last, first: wordsOf(given_names[0]), words: [...new Set([...last, ...wordsOf(given_names.join(' '))])] };
  });

/** A name by the sound of its words. */
export const soundingName = ({ last, first, words }: SubjectName): SubjectName => ({
  last: last.map(soundOf),
  first: first.map(soundOf),
  words: [...new Set(words.map(soundOf))],
});

/**
 * How well a person's name agrees with a listed one, whatever the order of words; null where it
 * does not.
 */
export function agreementOf(name: SubjectName, sounding: SubjectName, listed: ListedName): Agreement | null {
  const written = compared(name, listed.last, listed.words);
  if (written !== null) return written;
  // The words of the last name come first.
  const sounded = compared(sounding, listed.sounds.slice(0, listed.last.length), listed.sounds);
  return sounded && { score: sounded.score * SOUND_MATCH_WEIGHT, words: `${sounded.words}, spelled otherwise` };
}

function compared(name: SubjectName, listedLast: readonly string[], listed: readonly string[]): Agreement | null {
  const [shorter, longer] = name.words.length <= listed.length ? [name.words, listed] : [listed, name.words];
  if (shorter.filter((word) => !PARTICLES.has(word)).length < MIN_DISTINCT_WORDS || !isWithin(shorter, longer)) return null;
  if (shorter.length === longer.length) return WHOLE;
  const tells = isWithin(name.last, listed) && isWithin(name.first, listed) && isWithin(listedLast, name.words);
  return tells ? PART : LOOSE;
}

const isWithin = (words: readonly string[], others: readonly string[]): boolean => words.every((word) => others.includes(word));
