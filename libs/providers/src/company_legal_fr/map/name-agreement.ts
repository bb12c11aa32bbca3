import type { Agreement } from '../../kit/birth-agreement.js';
import type { ListedName } from './freezing-list.js';
import { soundOf, wordsOf } from './transliterate.js';
import type { PersonSubject } from '../../subject.js';

/** Name of a person: words of the last name, of the first given name, and of all names. */
export interface SubjectName {
  last: string[];
  first: string[];
  words: string[];
}

/** Words that many names share. They do not count as distinct words. */
const PARTICLES = new Set(['DE', 'DU', 'DES', 'LA', 'LE', 'EL', 'AL', 'BIN', 'BEN', 'IBN', 'VON', 'VAN', 'DER', 'DI', 'DA']);

/** Minimum number of distinct words in the shorter name. */
const MIN_DISTINCT_WORDS = 2;

const WHOLE = { score: 1, words: 'Same name' };
const PART = { score: 0.9, words: 'Same last name and first given name, other names on one side only' };
const LOOSE = { score: 0.75, words: 'All words of one name are in the other' };

/** Weight of a match by sound, relative to a match by spelling. */
const SOUND_MATCH_WEIGHT = 0.8;

/** Returns the names of a person: with the birth name, and with the name in use. */
export const namesOfPerson = ({ last_names, given_names }: PersonSubject): SubjectName[] =>
  last_names.map((name) => {
    const last = wordsOf(name);
    return { last, first: wordsOf(given_names[0]), words: [...new Set([...last, ...wordsOf(given_names.join(' '))])] };
  });

/** Replaces the words of a name by their sounds. */
export const soundingName = ({ last, first, words }: SubjectName): SubjectName => ({
  last: last.map(soundOf),
  first: first.map(soundOf),
  words: [...new Set(words.map(soundOf))],
});

/**
 * Returns the agreement of a person's name with a listed one in any word order. Null without
 * agreement.
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
