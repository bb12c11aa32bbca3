import { namedEntry } from '../background-check-v2/verdict.js';
import type { RecordOf } from '../definition.js';
import type { screening } from '../screening/definition.js';
import { agrees, differs, type Finding, unknown, type Value, valueIn } from './finding.js';
import type { Compared } from './inputs.js';

export type Screening = RecordOf<typeof screening>;

/** Returns the result of a list, and each entry that may be the subject. */
const valuesOf = (record: Screening): Value[] => [
  valueIn(record.list, 'result', record.result, record),
  ...record.matches.map((match) => valueIn(record.list, 'matches', namedEntry(match), record)),
];

const onLists = (screenings: readonly Screening[]): string => [...new Set(screenings.map(({ list }) => list))].toSorted().join(', ');

/**
 * Returns the screening result of a subject, or of a company and its representative. KO for a
 * certain match, UNKNOWN for a possible match or a missing screening, otherwise OK.
 */
export function screened(screenings: readonly Screening[], kind: Screening['kind'], keys: readonly string[]): Finding {
  const looked = screenings.filter((record) => record.kind === kind && keys.includes(record.subject_key));
  const isLookedUp = (key: string): boolean => looked.some(({ subject_key }) => subject_key === key);
  const [values, sources] = [looked.flatMap(valuesOf), { SCREENING: looked }];
  const matches = looked.filter(({ result }) => result === 'MATCH');
  const possible = looked.filter(({ result }) => result === 'POSSIBLE');
  if (matches.length > 0) return differs(values, sources, `Is on ${onLists(matches)}.`);
  if (possible.length > 0) return unknown(values, sources, `May be on ${onLists(possible)}, or have a namesake there. Review required.`);
  if (!keys.some(isLookedUp)) return unknown(values, sources, 'Was not screened.');
  if (!keys.every(isLookedUp)) return unknown(values, sources, 'The company or its representative was not screened.');
  return agrees(values, sources);
}

/** Returns the watchlist result of the company. A sole trader is screened as a person. */
export function companyScreened({ profile, screenings, context }: Compared): Finding {
  if (profile?.sole_trader !== true) return screened(screenings, 'WATCHLIST', [context.siren]);
  const values = [valueIn('COMPANY_PROFILE', 'sole_trader', true, profile)];
  return unknown(values, { COMPANY_PROFILE: [profile] }, 'A sole trader is screened as an officer.');
}
