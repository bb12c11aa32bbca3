import { describe, expect, it } from '@jest/globals';
import { validateRecord, anyDataType } from '@company-data/data-types';
import { ALICE, entry, FOUND_AS_PEP, GROUP, result } from '../../../test/screening-service.js';
import type { Subject } from '../../subject.js';
import { resultOf } from './check-result.js';
import { screeningsOf } from './screening.js';

const check = (of: Record<string, unknown>) =>
  resultOf({ id: 'check-1', status: 'complete', updatedAt: '2025-06-01T08:00:00Z', result: of as never });
const mapped = (subject: Subject, ...results: Record<string, unknown>[]) => screeningsOf(subject, results.map(check), 90);
const inShort = (subject: Subject, ...results: Record<string, unknown>[]) =>
  mapped(subject, ...results).map(({ list, result: found }) => `${list} ${found}`);
const exposed = (changes: Record<string, unknown>) => result({ pep: { level2: 'attention' }, matches: [entry(changes)] });

describe('screening of a person', () => {
  it('has a record per kind of list with entry, score, categories and birth', () => {
    const records = mapped(ALICE, FOUND_AS_PEP);
    expect(records).toEqual([
      expect.objectContaining({ list: 'WORLD_WATCHLISTS', kind: 'WATCHLIST', result: 'CLEAR', score: 0, matches: [] }),
      {
        subject_key: 'SPECIMEN|ALICE|1975-04',
        subject_type: 'PERSON',
        subject_name: 'SPECIMEN Alice Zoé',
        list: 'WORLD_PEP',
        kind: 'PEP',
        result: 'MATCH',
        score: 0.98,
        matches: [
          {
            reference: 'entry-1',
            name: 'SPECIMEN Alice',
            birth_date: '1975-04-17',
            score: 0.98,
            reason: 'The service scores the name 98 of 100; same month of birth.',
            categories: ['pepLevel2'],
            url: null,
          },
        ],
        list_date: '2025-06-01',
      },
    ]);
    expect(records.flatMap((record) => validateRecord(anyDataType('SCREENING'), record))).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['name and month of birth agree', {}, 'MATCH'],
    ['the score is the configured minimum', { matchScore: 90 }, 'MATCH'],
    ['the score is lower', { matchScore: 89.9 }, 'POSSIBLE'],
    ['the birth is in another month', { dob: [{ year: 1975, month: 5 }] }, 'POSSIBLE'],
    ['the birth is in another year', { dob: [{ year: 1990, month: 4, day: 17 }] }, 'POSSIBLE'],
    ['only the year of birth is known', { dob: [{ year: 1975 }] }, 'POSSIBLE'],
    ['the birth is missing', { dob: null }, 'POSSIBLE'],
    ['one of several births agrees', { dob: [{ year: 1990 }, { year: 1975, month: 4 }] }, 'MATCH'],
  ])('depends on score and birth: %s', (_, changes, found) => {
    expect(inShort(ALICE, exposed(changes))).toEqual(['WORLD_WATCHLISTS CLEAR', `WORLD_PEP ${found}`]);
  });

  it('is POSSIBLE when another day is known on both sides', () => {
    const born = { ...ALICE, birth: '1975-04-16' };
    expect(inShort(born, exposed({}))).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP POSSIBLE']);
  });

  it('is POSSIBLE with any score when the register has no birth', () => {
    expect(inShort({ ...ALICE, birth: null }, exposed({ matchScore: 100 }))).toContain('WORLD_PEP POSSIBLE');
  });

  it('has an entry of both kinds in both records', () => {
    const both = { categories: ['pepLevel1', 'watchlistSanctionsLists'] };
    const found = result({ pep: { level1: 'attention' }, watchlist: { sanctionsLists: 'attention' }, matches: [entry(both)] });
    expect(inShort(ALICE, found)).toEqual(['WORLD_WATCHLISTS MATCH', 'WORLD_PEP MATCH']);
  });

  it('assigns entries without a category to the kind with a hit', () => {
    expect(inShort(ALICE, exposed({ categories: null }))).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP MATCH']);
    const unlisted = result({ watchlist: { terror: 'attention' }, outcome: 'attention' });
    expect(inShort(ALICE, unlisted)).toEqual(['WORLD_WATCHLISTS POSSIBLE', 'WORLD_PEP CLEAR']);
  });

  it('ignores entries of adverse media', () => {
    expect(inShort(ALICE, result({ matches: [entry({ categories: ['adverseMediaRegulatory'] })] }))).toEqual([
      'WORLD_WATCHLISTS CLEAR',
      'WORLD_PEP CLEAR',
    ]);
  });

  it('has no CLEAR record for lists that were not searched', () => {
    expect(inShort(ALICE, result({ pep: { level3: 'not_processed' } }))).toEqual(['WORLD_WATCHLISTS CLEAR']);
    expect(inShort(ALICE, { outcome: 'not_processed', breakdown: { summary: {}, matches: null } })).toEqual([]);
  });

  it('is CLEAR only when each name is clear', () => {
    expect(inShort(ALICE, result(), result())).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP CLEAR']);
    expect(inShort(ALICE, result(), FOUND_AS_PEP)).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP MATCH']);
    expect(inShort(ALICE, result({ pep: { level1: 'not_processed' } }), result())).toEqual(['WORLD_WATCHLISTS CLEAR']);
  });

  it('has the certain entries first, then the best, at most twenty', () => {
    const many = Array.from({ length: 30 }, (_, number) => entry({ id: `entry-${number}`, matchScore: 99, dob: { year: 1990 } }));
    const [, pep] = mapped(ALICE, result({ pep: { level2: 'attention' }, matches: [...many, entry({ id: 'own', matchScore: 95 })] }));
    expect([pep!.result, pep!.score, pep!.matches.length, pep!.matches[0]!.reference]).toEqual(['MATCH', 0.99, 20, 'own']);
  });
});

it.each([
  ['2025-05-01', '2025-05-20'],
  ['2025-05-20', '2025-05-01'],
])('screening under several names has the day of the oldest check: %s, %s', (first, second) => {
  const results = [first, second].map((day) => ({ ...check(result()), day }));
  expect(screeningsOf(ALICE, results, 90).map(({ list_date }) => list_date)).toEqual(['2025-05-01', '2025-05-01']);
});

it('screening keeps the confirmed one of two equal entries, under whichever name it was confirmed', () => {
  const found = [exposed({ outcome: 'confirmed' }), exposed({})];
  const reasons = [found, found.toReversed()].map((each) => mapped(ALICE, ...each)[1]!.matches.map(({ reason }) => reason));
  const confirmed = [expect.stringContaining('a reviewer confirmed the match')];
  expect(reasons).toEqual([confirmed, confirmed]);
});

describe('screening of a company', () => {
  it('excludes political exposure and is never a MATCH by name alone', () => {
    const found = result({
      watchlist: { sanctionsLists: 'attention' },
      matches: [entry({ matchScore: 100, categories: ['watchlistSanctionsLists'] })],
    });
    expect(inShort(GROUP, found)).toEqual(['WORLD_WATCHLISTS POSSIBLE']);
    expect(mapped(GROUP, found)[0]!.matches[0]!.reason).toContain('whose name alone is no proof');
    expect(inShort(GROUP, result())).toEqual(['WORLD_WATCHLISTS CLEAR']);
  });
});

it('resultOf rejects a complete check without a result', () => {
  expect(() => resultOf({ id: 'check-1', status: 'complete', result: null })).toThrow('no result');
});
