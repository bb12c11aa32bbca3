import { dayOf } from '../../kit/dates.js';
import { folded, joined } from '../../kit/text.js';
import { DURATION, monthsOf } from './durations.js';
import type { Notice } from './legal-notice.js';

type Details = NonNullable<Notice['details']>;
type Ban = NonNullable<Details['ban']>;
type JudgmentDetails = NonNullable<Details['judgment']>;

const BANKRUPTCY = /\bfaillite personnelle\b/;
const MANAGEMENT_BAN =
  /\binterdiction (?:de (?:gerer|diriger|administrer|controler)|prevue (?:a|par) l'article l\.? ?653-8)|\binterdit de gerer/;

/** Words that lift or overturn a sanction. */
const LIFTED =
  /\b(?:relevement|mainlevee|infirm\w+|annul\w+|rehabilit\w+|relev(?:e|ant)\b.{0,100}(?:interdiction|faillite|decheance|incapacite))/;
/**
 * Words that reject or only request a sanction, unless the court pronounces it in the same text.
 */
const NOT_PRONOUNCED = /\b(?:rejet\w*|refus\w*|deboute\w*|n'y a(?:voir)? (?:pas )?lieu|requete|demande|saisi\w*)\b/;
const PRONOUNCED = /\bprononc(?:e|ant)\b[^.;]{0,60}\b(?:faillite|interdiction)/;

const LASTING = new RegExp(`\\b${DURATION}`);
const UNTIL = /jusqu['’]au\s+(\d{1,2}(?:er)? \p{L}+ \d{4}|\d{1,2}\/\d{1,2}\/\d{4})/iu;
const PERSON = "((?:M\\.|Mr|Mme|Monsieur|Madame|Mlle)\\s*[\\p{Lu}][\\p{L}'’-]*(?:[ -][\\p{Lu}][\\p{L}'’-]*){0,5})";
/**
 * Person of the sanction: named after these words, else after the sanction itself. Other persons in
 * the text, such as a judge or a liquidator, do not count.
 */
const STRUCK = [
  new RegExp(`(?:à l['’]encontre de|contre)\\s+${PERSON}`, 'u'),
  new RegExp(`(?:personnelle|gérer|diriger|L\\. ?653-8[^.;,]{0,60}?) (?:de|à|pour)\\s+${PERSON}`, 'u'),
];

/** Returns the ban that a judgment pronounces, or null for any other judgment. */
export function banIn(judgment: JudgmentDetails, persons: Notice['persons']): Ban | null {
  const { nature, text } = judgment;
  const kind = kindOf(nature) ?? kindOf(text);
  const said = folded(`${nature ?? ''} ${text ?? ''}`);
  if (kind === null || LIFTED.test(said) || (NOT_PRONOUNCED.test(said) && !PRONOUNCED.test(folded(text)))) return null;
  return {
    kind,
    person: bannedIn(text, persons),
    date: judgment.date,
    until_date: dayOf(UNTIL.exec(text ?? '')?.[1]),
    duration_months: monthsOf(LASTING.exec(folded(text))?.groups),
    text,
  };
}

/** Checks personal bankruptcy first, because it includes a management ban (L. 653-2). */
function kindOf(text: string | null): Ban['kind'] {
  const said = folded(text);
  if (BANKRUPTCY.test(said)) return 'PERSONAL_BANKRUPTCY';
  return MANAGEMENT_BAN.test(said) ? 'MANAGEMENT_BAN' : null;
}

/**
 * Returns the person in the text, else the only natural person of the notice. The company of that
 * person is not banned.
 */
function bannedIn(text: string | null, persons: Notice['persons']): string | null {
  const struck = STRUCK.map((pattern) => pattern.exec(text ?? '')?.[1]).find((name) => name !== undefined);
  if (struck !== undefined) return struck;
  const natural = persons.filter(({ type }) => type === 'PERSON');
  return natural.length === 1 ? joined(natural[0]?.first_name, natural[0]?.last_name) : null;
}
