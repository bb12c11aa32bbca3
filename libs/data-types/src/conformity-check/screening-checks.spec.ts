import { describe, expect, it } from '@jest/globals';
import { compute, CONTEXT, sampleOf } from '../../test/fixtures/computing.js';
import type { RecordBody } from '../definition.js';

const KEY = 'MARTIN|CAMILLE|1980-01';
const ENTRY = {
  reference: '990001',
  name: 'MARTIN Camille',
  birth_date: '1980-01',
  score: 0.97,
  reason: 'Same name and month of birth.',
  categories: ['pepLevel1'],
  url: null,
};
const screening = (changes: RecordBody) => sampleOf('SCREENING', { subject_key: KEY, result: 'CLEAR', score: 0, matches: [], ...changes });
const PEP = { list: 'WORLD_PEP', kind: 'PEP' };

const checks = (...screenings: RecordBody[]) =>
  compute('CONFORMITY_CHECK', {
    COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE')],
    COMPANY_OFFICER: [sampleOf('COMPANY_OFFICER')],
    BENEFICIAL_OWNER: [sampleOf('BENEFICIAL_OWNER')],
    SCREENING: screenings,
  });
const found = (check: string, subject: string, ...screenings: RecordBody[]) =>
  checks(...screenings).find((record) => record.check === check && record.subject_type === subject);

describe('screening checks', () => {
  it.each(['OFFICER', 'BENEFICIAL_OWNER'])('are KO for an %s with a match, with list, entry and score', (subject) => {
    const record = screening({ ...PEP, result: 'MATCH', score: 0.97, matches: [ENTRY] });
    expect(found('NOT_POLITICALLY_EXPOSED', subject, record)).toMatchObject({
      result: 'KO',
      finding: 'Is on WORLD_PEP.',
      values: [
        { source: 'WORLD_PEP', field: 'result', value: 'MATCH', record_id: record.id },
        { source: 'WORLD_PEP', field: 'matches', value: 'MARTIN Camille (990001, score 0.97)', record_id: record.id },
      ],
      computed_from: [{ data_type: 'SCREENING', record_ids: [record.id] }],
    });
  });

  it('are KO when one of two lists has the person', () => {
    const clear = screening({ id: '6d1f0c3a-92b4-5e7d-8f10-000000001301' });
    const match = screening({ list: 'WORLD_WATCHLISTS', result: 'MATCH', score: 0.97, matches: [ENTRY] });
    expect(found('ON_NO_WATCHLIST', 'OFFICER', clear, match)).toMatchObject({ result: 'KO', finding: 'Is on WORLD_WATCHLISTS.' });
  });

  it('are UNKNOWN for a possible match', () => {
    const possible = screening({ ...PEP, result: 'POSSIBLE', score: 0.8, matches: [{ ...ENTRY, score: 0.8 }] });
    expect(found('NOT_POLITICALLY_EXPOSED', 'OFFICER', possible)).toMatchObject({
      result: 'UNKNOWN',
      finding: 'May be on WORLD_PEP, or have a namesake there. Review required.',
    });
  });

  it('are UNKNOWN for a subject that was not screened', () => {
    const company = screening({ subject_key: CONTEXT.siren, subject_type: 'COMPANY' });
    expect(found('ON_NO_WATCHLIST', 'COMPANY', company)).toMatchObject({ result: 'OK' });
    expect(found('ON_NO_WATCHLIST', 'OFFICER', company)).toMatchObject({ result: 'UNKNOWN', finding: 'Was not screened.' });
    expect(found('NOT_POLITICALLY_EXPOSED', 'OFFICER', screening({}))).toMatchObject({ result: 'UNKNOWN', finding: 'Was not screened.' });
  });

  it('are UNKNOWN for a sole trader, who is screened as an officer', () => {
    const [record] = compute('CONFORMITY_CHECK', {
      COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE', { sole_trader: true })],
      SCREENING: [],
    }).filter(({ check }) => check === 'ON_NO_WATCHLIST');
    expect(record).toMatchObject({
      subject_type: 'COMPANY',
      result: 'UNKNOWN',
      finding: 'A sole trader is screened as an officer.',
    });
  });

  it('exclude political exposure of a company', () => {
    expect(found('NOT_POLITICALLY_EXPOSED', 'COMPANY')).toBeUndefined();
  });
});

describe('screening checks of a company that directs', () => {
  const HOLDING = '000056788';
  const representative = { last_name: 'MARTIN', patronym: null, first_name: 'CAMILLE', first_names: ['CAMILLE'], birth_month: '1980-01' };
  const officer = sampleOf('COMPANY_OFFICER', {
    type: 'COMPANY',
    siren: HOLDING,
    name: 'EXEMPLE HOLDING',
    last_name: null,
    representative,
  });
  const results = (...screenings: RecordBody[]) =>
    compute('CONFORMITY_CHECK', { COMPANY_OFFICER: [officer], SCREENING: screenings })
      .filter(({ subject_type, check }) => subject_type === 'OFFICER' && /LIST|EXPOSED/.test(String(check)))
      .map(({ check, result }) => [check, result]);
  const ofHolding = screening({ subject_key: HOLDING, subject_type: 'COMPANY' });

  it('include its representative', () => {
    const listed = { result: 'MATCH', score: 0.97, matches: [ENTRY] };
    expect(results(ofHolding, screening(listed), screening({ ...PEP, ...listed }))).toEqual([
      ['ON_NO_WATCHLIST', 'KO'],
      ['NOT_POLITICALLY_EXPOSED', 'KO'],
    ]);
  });

  it('are UNKNOWN while its representative is not screened', () => {
    expect(results(ofHolding)).toEqual([
      ['ON_NO_WATCHLIST', 'UNKNOWN'],
      ['NOT_POLITICALLY_EXPOSED', 'UNKNOWN'],
    ]);
    expect(results(ofHolding, screening({}))[0]).toEqual(['ON_NO_WATCHLIST', 'OK']);
  });
});
