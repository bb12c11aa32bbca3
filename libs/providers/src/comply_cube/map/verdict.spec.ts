import { describe, expect, it } from '@jest/globals';
import { ALICE, entry, GROUP, result } from '../../../test/screening-service.js';
import type { Subject } from '../../subject.js';
import { resultOf } from './check-result.js';
import { screeningsOf } from './screening.js';

const check = (of: Record<string, unknown>) =>
  resultOf({ id: 'check-1', status: 'complete', updatedAt: '2025-06-01T08:00:00Z', result: of as never });
const mapped = (subject: Subject, ...results: Record<string, unknown>[]) => screeningsOf(subject, results.map(check), 90);
const inShort = (subject: Subject, ...results: Record<string, unknown>[]) =>
  mapped(subject, ...results).map(({ list, result: found }) => `${list} ${found}`);

const NAMESAKE = { dob: [{ year: 1990, month: 1 }] };
const CONFIRMED = 'match_confirmed';
const asPep = { pep: { level2: 'attention' } };
const asSanctioned = { watchlist: { sanctionsLists: 'attention' } };
const sanctioned = (changes: Record<string, unknown>) => entry({ id: 'listed', categories: ['watchlistSanctionsLists'], ...changes });

describe('screening of a person after a review', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    [
      'an entry with another birth was confirmed',
      result({ ...asPep, outcome: CONFIRMED, matches: [entry({ ...NAMESAKE, outcome: 'confirmed' })] }),
      'CLEAR',
      'MATCH',
    ],
    [
      'an entry with a low score was confirmed',
      result({ ...asPep, outcome: CONFIRMED, matches: [entry({ matchScore: 61, outcome: 'confirmed' })] }),
      'CLEAR',
      'MATCH',
    ],
    [
      'the summary no longer has the confirmed entry',
      result({ outcome: CONFIRMED, matches: [sanctioned({ dob: null, outcome: 'confirmed' })] }),
      'MATCH',
      'CLEAR',
    ],
    [
      'the summary alone has the confirmation',
      result({ watchlist: { terror: CONFIRMED }, outcome: CONFIRMED, matches: [sanctioned(NAMESAKE), entry(NAMESAKE)] }),
      'MATCH',
      'CLEAR',
    ],
    [
      'one list is confirmed and another one is open',
      result({ ...asPep, ...asSanctioned, outcome: CONFIRMED, matches: [sanctioned({ outcome: 'confirmed' }), entry(NAMESAKE)] }),
      'MATCH',
      'POSSIBLE',
    ],
    [
      'only the outcome has the confirmation',
      result({ ...asSanctioned, outcome: CONFIRMED, matches: [sanctioned(NAMESAKE)] }),
      'MATCH',
      'CLEAR',
    ],
    ['a confirmation has no list', result({ outcome: CONFIRMED }), 'POSSIBLE', 'POSSIBLE'],
    [
      'the confirmed entry is of media alone',
      result({ outcome: CONFIRMED, matches: [entry({ categories: ['adverseMediaRegulatory'], outcome: 'confirmed' })] }),
      'CLEAR',
      'CLEAR',
    ],
    [
      'all entries were rejected and the summary remains',
      result({
        ...asPep,
        ...asSanctioned,
        outcome: 'clear',
        matches: [sanctioned({ outcome: 'rejected' }), entry({ outcome: 'rejected' })],
      }),
      'CLEAR',
      'CLEAR',
    ],
    ['only the outcome has the rejection', result({ ...asPep, outcome: 'clear', matches: [entry({})] }), 'CLEAR', 'CLEAR'],
    [
      'the entries of one list were rejected and another list is open',
      result({ ...asPep, ...asSanctioned, matches: [sanctioned({ outcome: 'rejected' }), entry({})] }),
      'CLEAR',
      'MATCH',
    ],
    [
      'the best entry was rejected and another one is open',
      result({ ...asPep, matches: [entry({ id: 'best', matchScore: 99, outcome: 'rejected' }), entry({ ...NAMESAKE, matchScore: 85 })] }),
      'CLEAR',
      'POSSIBLE',
    ],
    [
      'a rejected entry has no list',
      result({ ...asPep, matches: [entry({ categories: null, outcome: 'rejected' }), sanctioned({})] }),
      'CLEAR',
      'POSSIBLE',
    ],
    ['a review has an unknown word', result({ ...asPep, matches: [entry({ outcome: 'escalated' })] }), 'CLEAR', 'MATCH'],
    ['a member of the summary has an unknown word', result({ pep: { level1: 'maybe' }, outcome: 'clear' }), 'CLEAR', 'POSSIBLE'],
    ['the outcome has an unknown word', result({ outcome: 'escalated' }), 'POSSIBLE', 'POSSIBLE'],
    [
      'a list was not processed and another one was confirmed',
      result({ pep: { level4: 'not_processed' }, ...asSanctioned, outcome: CONFIRMED, matches: [sanctioned({ outcome: 'confirmed' })] }),
      'MATCH',
      'not screened',
    ],
    [
      'a list was not processed and the outcome is clear',
      result({ pep: { level4: 'not_processed' }, outcome: 'clear', matches: [] }),
      'CLEAR',
      'not screened',
    ],
  ])('follows the review when %s', (_, found, watchlists, pep) => {
    const expected = [`WORLD_WATCHLISTS ${watchlists}`, `WORLD_PEP ${pep}`].filter((each) => !each.endsWith('not screened'));
    expect(inShort(ALICE, found)).toEqual(expected);
  });

  it('cites the confirmed entry first and no rejected entry when several exist', () => {
    const matches = [
      entry({ id: 'rejected', matchScore: 100, outcome: 'rejected' }),
      ...Array.from({ length: 150 }, (_, number) => entry({ id: `open-${number}`, matchScore: 99, ...NAMESAKE })),
      entry({ id: 'confirmed', matchScore: 70, dob: null, outcome: 'confirmed' }),
    ];
    const [, pep] = mapped(ALICE, result({ ...asPep, outcome: CONFIRMED, matches }));
    expect(pep!.matches.map(({ reference }) => reference)).not.toContain('rejected');
    expect(pep!.matches[0]).toMatchObject({
      reference: 'confirmed',
      reason: 'The service scores the name 70 of 100; a reviewer confirmed the match.',
    });
  });

  it('is a MATCH when an entry is confirmed under at least one name', () => {
    const confirmed = result({ ...asPep, outcome: CONFIRMED, matches: [entry({ ...NAMESAKE, outcome: 'confirmed' })] });
    const rejected = result({ ...asPep, outcome: 'clear', matches: [entry({ ...NAMESAKE, outcome: 'rejected' })] });
    const open = result({ ...asPep, matches: [entry(NAMESAKE)] });
    for (const results of [
      [confirmed, rejected],
      [rejected, confirmed],
      [confirmed, open],
      [open, confirmed],
    ])
      expect(mapped(ALICE, ...results)[1]).toMatchObject({ result: 'MATCH', matches: [{ reason: expect.stringContaining('confirmed') }] });
    expect(inShort(ALICE, rejected, open)).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP POSSIBLE']);
    expect(inShort(ALICE, rejected, rejected)).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP CLEAR']);
  });

  it('reads a stored result of a version without reviews', () => {
    const { entries, ...stored } = check(result({ ...asPep, outcome: CONFIRMED, matches: [entry(NAMESAKE)] }));
    const before = {
      ...stored,
      entries: entries.map(({ id, name, births, score, categories }) => ({ id, name, births, score, categories })),
    };
    expect(screeningsOf(ALICE, [before], 90).map(({ list, result: found }) => `${list} ${found}`)).toEqual([
      'WORLD_WATCHLISTS CLEAR',
      'WORLD_PEP MATCH',
    ]);
  });
});

it('the screening of a company is a match when a reviewer confirmed an entry', () => {
  const company = sanctioned({ matchScore: 88, outcome: 'confirmed' });
  expect(inShort(GROUP, result({ ...asSanctioned, outcome: CONFIRMED, matches: [company] }))).toEqual(['WORLD_WATCHLISTS MATCH']);
});
