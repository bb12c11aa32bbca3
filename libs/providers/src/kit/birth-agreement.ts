/** How well two names, or two births, agree, from 0 to 1, and in words. */
export interface Agreement {
  score: number;
  words: string;
}

/** All there can be where the register publishes the month alone. */
const MONTH = { score: 1, words: 'same month of birth' };
const YEAR = { score: 0.8, words: 'same year of birth, of which the list tells no month' };
const UNKNOWN = { score: 0.6, words: 'a birth is not known on both sides' };
const OTHER_MONTH = { score: 0.5, words: 'same year of birth, but another month or day' };
const OTHER = { score: 0, words: 'another year of birth' };

/** A birth of the list, and how well a person's agrees with it. */
export interface BirthAgreement extends Agreement {
  listed: string | null;
  /**
   * Whether the month agrees, and the day where both are known: nothing less tells a person from a
   * namesake.
   */
  same: boolean;
}

/**
 * How well a birth agrees with the best of those listed. The register publishes the month alone, so
 * a month that agrees is all there can be; a day that differs, where both are known, is another
 * birth within the same year.
 */
export function birthAgreement(birth: string | null, listed: readonly string[]): BirthAgreement {
  if (birth === null || listed.length === 0) return { ...UNKNOWN, listed: listed[0] ?? null, same: false };
  const agreements = listed.map((each) => {
    const agreement = oneBirth(birth, each);
    return { ...agreement, listed: each, same: agreement === MONTH };
  });
  return agreements.reduce((best, each) => (each.score > best.score ? each : best));
}

function oneBirth(ours: string, theirs: string): Agreement {
  if (ours.slice(0, 4) !== theirs.slice(0, 4)) return OTHER;
  if (theirs.length === 4 || ours.length === 4) return YEAR;
  const known = Math.min(ours.length, theirs.length);
  return ours.slice(0, known) === theirs.slice(0, known) ? MONTH : OTHER_MONTH;
}
