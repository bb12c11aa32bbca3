import { type ListedEntry, type ListedName, listedName } from './freezing-list.js';
import { type ListedMatch, listedMatch } from './listed-match.js';
import type { CompanySubject } from '../../subject.js';

/** Legal forms, which are not part of a name. */
const FORMS = new Set(
  'SA SAS SASU SARL EURL SCI SNC SCA SE SELARL SPA SRL GMBH AG KG BV NV LTD LIMITED LLC LLP INC CORP PLC OOO OAO PAO ZAO AO JSC PJSC OJSC CO COMPANY SOCIETE'.split(
    ' ',
  ),
);

/**
 * Score of an identical name. It is below a match, because several companies may have the same
 * name, and the list has no SIREN.
 */
const SAME_NAME = 0.8;
const MIN_SOUND_SIMILARITY = 0.6;

/** Minimum length of the sound of a name with one word. Shorter names are not compared by sound. */
const MIN_SOUND_LENGTH = 5;

/** Index of company names without legal forms and in any word order. */
export class CompanyNames {
  private readonly byWords: ReadonlyMap<string, CompanySubject[]>;
  private readonly bySound: ReadonlyMap<string, CompanySubject[]>;

  constructor(subjects: readonly CompanySubject[]) {
    const named = subjects.map((subject) => ({ subject, name: normalizeName(listedName(null, subject.name)) }));
    const by = (key: (name: NormalizedName) => string): Map<string, CompanySubject[]> =>
      new Map([...Map.groupBy(named, ({ name }) => key(name))].map(([text, of]) => [text, of.map(({ subject }) => subject)]));
    this.byWords = by(({ words }) => words);
    this.bySound = by(({ sounds }) => sounds);
  }

  /** Returns the best match of an entry for each subject, by subject key. */
  matches(entry: ListedEntry): Map<string, ListedMatch> {
    const best = new Map<string, ListedMatch>();
    if (this.byWords.size === 0) return best;
    for (const { words, sounds, isDistinctBySound } of entry.names.map(normalizeName)) {
      for (const { key } of (isDistinctBySound ? this.bySound.get(sounds) : undefined) ?? [])
        if (!best.has(key)) best.set(key, listedMatch(entry, MIN_SOUND_SIMILARITY, 'Same name, spelled otherwise.', null));
      for (const { key } of this.byWords.get(words) ?? [])
        best.set(key, listedMatch(entry, SAME_NAME, 'Same name; a name alone is no proof.', null));
    }
    return best;
  }
}

/** A name without legal forms, with its words sorted. */
interface NormalizedName {
  words: string;
  sounds: string;
  isDistinctBySound: boolean;
}

function normalizeName({ words, sounds }: ListedName): NormalizedName {
  const isForm = words.map((word) => FORMS.has(word));
  const told = isForm.every(Boolean) ? isForm.map(() => true) : isForm.map((form) => !form);
  const kept = sounds.filter((_, index) => told[index]);
  return {
    words: words
      .filter((_, index) => told[index])
      .toSorted()
      .join(' '),
    sounds: kept.toSorted().join(' '),
    isDistinctBySound: kept.length > 1 || (kept[0] ?? '').length >= MIN_SOUND_LENGTH,
  };
}
