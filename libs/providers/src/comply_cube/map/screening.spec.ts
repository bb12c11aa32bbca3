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

describe('the screening of a person', () => {
  it('has a record for each kind of lists, citing entry, score, kinds and birth', () => {
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
    ['the score is that which is asked for', { matchScore: 90 }, 'MATCH'],
    ['the score is less', { matchScore: 89.9 }, 'POSSIBLE'],
    ['the birth is another month', { dob: [{ year: 1975, month: 5 }] }, 'POSSIBLE'],
    ['the birth is another year', { dob: [{ year: 1990, month: 4, day: 17 }] }, 'POSSIBLE'],
    ['the year of birth is all that is told', { dob: [{ year: 1975 }] }, 'POSSIBLE'],
    ['no birth is told', { dob: null }, 'POSSIBLE'],
    ['one of several births agrees', { dob: [{ year: 1990 }, { year: 1975, month: 4 }] }, 'MATCH'],
  ])('is a match or possible, when %s', (_, changes, found) => {
    expect(inShort(ALICE, exposed(changes))).toEqual(['WORLD_WATCHLISTS CLEAR', `WORLD_PEP ${found}`]);
  });

  it('is possible by the best birth, when another day is known on both sides', () => {
    const born = { ...ALICE, birth: '1975-04-16' };
    expect(inShort(born, exposed({}))).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP POSSIBLE']);
  });

  it('is possible, whatever the score, when the register tells no birth', () => {
    expect(inShort({ ...ALICE, birth: null }, exposed({ matchScore: 100 }))).toContain('WORLD_PEP POSSIBLE');
  });

  it('tells an entry of both kinds in both', () => {
    const both = { categories: ['pepLevel1', 'watchlistSanctionsLists'] };
    const found = result({ pep: { level1: 'attention' }, watchlist: { sanctionsLists: 'attention' }, matches: [entry(both)] });
    expect(inShort(ALICE, found)).toEqual(['WORLD_WATCHLISTS MATCH', 'WORLD_PEP MATCH']);
  });

  it('takes entries that tell no kind for those of the kind that found something, and clears nobody without any', () => {
    expect(inShort(ALICE, exposed({ categories: null }))).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP MATCH']);
    const unlisted = result({ watchlist: { terror: 'attention' }, outcome: 'attention' });
    expect(inShort(ALICE, unlisted)).toEqual(['WORLD_WATCHLISTS POSSIBLE', 'WORLD_PEP CLEAR']);
  });

  it('leaves out what an entry that only media tell of says', () => {
    expect(inShort(ALICE, result({ matches: [entry({ categories: ['adverseMediaRegulatory'] })] }))).toEqual([
      'WORLD_WATCHLISTS CLEAR',
      'WORLD_PEP CLEAR',
    ]);
  });

  it('clears nobody by lists that were not looked at', () => {
    expect(inShort(ALICE, result({ pep: { level3: 'not_processed' } }))).toEqual(['WORLD_WATCHLISTS CLEAR']);
    expect(inShort(ALICE, { outcome: 'not_processed', breakdown: { summary: {}, matches: null } })).toEqual([]);
  });

  it('is clear, when it is under each name; found, when it is under one', () => {
    expect(inShort(ALICE, result(), result())).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP CLEAR']);
    expect(inShort(ALICE, result(), FOUND_AS_PEP)).toEqual(['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP MATCH']);
    expect(inShort(ALICE, result({ pep: { level1: 'not_processed' } }), result())).toEqual(['WORLD_WATCHLISTS CLEAR']);
  });

  it('holds the certain entries first, then the best, twenty at most', () => {
    const many = Array.from({ length: 30 }, (_, number) => entry({ id: `entry-${number}`, matchScore: 99, dob: { year: 1990 } }));
    const [, pep] = mapped(ALICE, result({ pep: { level2: 'attention' }, matches: [...many, entry({ id: 'own', matchScore: 95 })] }));
    expect([pep!.result, pep!.score, pep!.matches.length, pep!.matches[0]!.reference]).toEqual(['MATCH', 0.99, 20, 'own']);
  });
});

describe('the screening of a company', () => {
  it('looks at no political exposure, and proves nothing by a name', () => {
    const found = result({
      watchlist: { sanctionsLists: 'attention' },
      matches: [entry({ matchScore: 100, categories: ['watchlistSanctionsLists'] })],
    });
    expect(inShort(GROUP, found)).toEqual(['WORLD_WATCHLISTS POSSIBLE']);
    expect(mapped(GROUP, found)[0]!.matches[0]!.reason).toContain('whose name alone is no proof');
    expect(inShort(GROUP, result())).toEqual(['WORLD_WATCHLISTS CLEAR']);
  });
});

it('a complete check without a result is no answer', () => {
  expect(() => resultOf({ id: 'check-1', status: 'complete', result: null })).toThrow('no result');
});
