/** Agreement of two names or births: a score from 0 to 1, and its explanation. */
export interface Agreement {
  score: number;
  words: string;
}

/** Full agreement, because the register publishes only the month. */
const MONTH = { score: 1, words: 'same month of birth' };
const YEAR = { score: 0.8, words: 'same year of birth, of which the list tells no month' };
const UNKNOWN = { score: 0.6, words: 'a birth is not known on both sides' };
const OTHER_MONTH = { score: 0.5, words: 'same year of birth, but another month or day' };
const OTHER = { score: 0, words: 'another year of birth' };

/** Listed birth, and its agreement with that of a person. */
export interface BirthAgreement extends Agreement {
  listed: string | null;
  /**
   * True when the month agrees, and the day if both are known. Anything less does not distinguish a
   * person from a namesake.
   */
  same: boolean;
}

/**
 * Compares a birth with the listed ones and returns the best agreement. The register publishes only
 * the month, so an equal month is full agreement. If both days are known and differ, only the year
 * agrees.
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
