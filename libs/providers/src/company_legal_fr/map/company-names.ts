import { type ListedEntry, type ListedName, listedName } from './freezing-list.js';
import { type ListedMatch, listedMatch } from './listed-match.js';
import type { CompanySubject } from '../../subject.js';

/** What companies are, which says nothing of who they are. */
const FORMS = new Set(
  'SA SAS SASU SARL EURL SCI SNC SCA SE SELARL SPA SRL GMBH AG KG BV NV LTD LIMITED LLC LLP INC CORP PLC OOO OAO PAO ZAO AO JSC PJSC OJSC CO COMPANY SOCIETE'.split(
    ' ',
  ),
);

/**
 * A name alone is never proof: companies of one name are lawful, and the list tells no number of a
 * French one.
 */
const SAME_NAME = 0.8;
const MIN_SOUND_SIMILARITY = 0.6;

/** Shortest sound that a name of one word is told by. */
const MIN_SOUND_LENGTH = 5;

/** Names of companies, without their legal forms, whatever the order of words. */
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

  /** The best match of an entry with each subject, by its key. */
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

/** A name without legal forms, its words in one order. */
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
