import { describe, expect, it } from '@jest/globals';
import type { RecordBody } from '../definition.js';
import { checked, codes, GROUP, HOLDING, said, screening } from '../../test/fixtures/background-check.js';

const ENTRY = {
  reference: '990001',
  name: 'MARTIN Camille',
  birth_date: '1980-01-17',
  score: 1,
  reason: 'Same name and birth.',
  url: null,
};
const MATCH = { result: 'MATCH', score: 1, matches: [ENTRY] };
const CLEAR_PEP = screening({ id: '6d1f0c3a-92b4-5e7d-8f10-000000001100', list: 'PEP_LIST', kind: 'PEP' });
const screened = (...records: RecordBody[]) => checked({ DIRECTORSHIP: [], SCREENING: records });
const ofScreening = (found: string[]): string[] => found.filter((code) => !code.startsWith('OTHER_COMPANIES'));

describe('a screening', () => {
  it.each([
    [{ ...MATCH, kind: 'PEP', list: 'PEP_LIST' }, ['PEP']],
    [MATCH, ['BENEFICIAL_OWNER_BLACKLISTED', 'WATCHLIST']],
    [{}, []],
  ])('that found %j of a beneficial owner gives the reasons %j', (found, reasons) => {
    const check = screened(screening(found));
    expect([check.reasons, check.acceptable]).toEqual([reasons, reasons.length > 0 ? 'KO' : 'OK']);
  });

  it('that found an officer who owns nothing on a watchlist is no blacklisted owner, and is cited with the entry', () => {
    const check = checked({ SCREENING: [screening(MATCH)], BENEFICIAL_OWNER: [] });
    expect(check.reasons).toEqual(['WATCHLIST']);
    expect(check.evidence[0]).toMatchObject({ message: 'CAMILLE MARTIN is on FR_FROZEN_ASSETS of 2025-06-27 as MARTIN Camille (990001).' });
    expect(check.evidence[0]!.records).toContainEqual({ data_type: 'SCREENING', record_ids: [screening().id] });
  });

  it('that found someone who may be another is a warning and no reason', () => {
    const check = screened(screening({ ...MATCH, result: 'POSSIBLE', score: 0.8 }), CLEAR_PEP);
    expect([check.acceptable, check.reasons, ofScreening(codes(check))]).toEqual(['OK', [], ['SCREENING_POSSIBLE']]);
    expect(said(check, 'SCREENING_POSSIBLE')).toContain('CAMILLE MARTIN on FR_FROZEN_ASSETS as MARTIN Camille (990001)');
  });

  it('of everybody on both kinds of lists that found nothing leaves nothing to say', () => {
    expect(ofScreening(codes(screened(screening(), CLEAR_PEP)))).toEqual([]);
  });

  it('of watchlists alone says that nobody was screened for political exposure', () => {
    expect(ofScreening(codes(screened(screening())))).toEqual(['PEP_NOT_SCREENED']);
  });

  it('that left somebody out tells whom and how many', () => {
    const check = checked({ ...GROUP, SCREENING: [screening()] });
    expect(said(check, 'SCREENING_INCOMPLETE')).toBe(`1 of 2 officers and owners were not screened: EXEMPLE HOLDING (${HOLDING}).`);
  });

  it('of nobody, of a list that could be read, tells all who were left out', () => {
    expect(said(screened(), 'SCREENING_INCOMPLETE')).toMatch(/^1 of 1 officers and owners/);
  });

  it('of a list that could not be read is none', () => {
    expect(codes(checked({ SCREENING: [] }, { SCREENING: 'NOT_ACCESSIBLE' }))).toContain('NOT_SCREENED');
  });

  it('of somebody who left the company is not told', () => {
    const check = screened(
      screening(),
      CLEAR_PEP,
      screening({ ...MATCH, id: '6d1f0c3a-92b4-5e7d-8f10-000000001101', subject_key: 'DURAND|PAUL|1970-01' }),
    );
    expect(check.acceptable).toBe('OK');
  });
});
