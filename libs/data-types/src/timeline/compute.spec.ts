import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compute, computedSampleOf, sampleOf } from '../../test/fixtures/computing.js';
import { dataType } from '../catalogue.js';
import type { RecordBody } from '../definition.js';

const NAMES = dataType('TIMELINE').computedFrom!;
const nothing = Object.fromEntries(NAMES.map((name) => [name, []]));
const timeline = (inputs: Record<string, RecordBody[]>) => compute('TIMELINE', { ...nothing, ...inputs });
const eventsOf = (inputs: Record<string, RecordBody[]>) => timeline(inputs).map(({ date, type }) => [date, type]);

const undated = {
  creation_date: null,
  registration_date: null,
  activity_start_date: null,
  stats_closing_date: null,
  rncs_closing_date: null,
  legal_situation: null,
  history: [],
  predecessors: [],
  successors: [],
};
const plain = sampleOf('COMPANY_PROFILE', { legal_situation: null, history: [], predecessors: [], successors: [] });
const profile = (changes: RecordBody = {}) => sampleOf('COMPANY_PROFILE', { ...undated, ...changes });
const NO_DETAILS = {
  judgment: null,
  accounts: null,
  registration: null,
  modification: null,
  sale: null,
  removal: null,
  ban: null,
  other: null,
};
const notice = (changes: RecordBody = {}, details: RecordBody = {}) =>
  sampleOf('LEGAL_NOTICE', { ...changes, details: { ...NO_DETAILS, ...details } });

describe('timeline', () => {
  it('contains the sample for its profile', () => {
    expect(timeline({ COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE')] })).toContainEqual(computedSampleOf('TIMELINE'));
  });

  it('is empty when no record has a date', () => {
    expect(timeline({ COMPANY_PROFILE: [profile()] })).toEqual([]);
  });

  it('has events of every record type, ordered by date', () => {
    const everything = Object.fromEntries(NAMES.map((name) => [name, [name === 'COMPANY_PROFILE' ? plain : sampleOf(name)]]));
    expect(eventsOf(everything)).toEqual([
      ['2018-03-01', 'ACTIVITY_STARTED'],
      ['2018-03-01', 'CREATION'],
      ['2018-03-01', 'OFFICER_APPOINTED'],
      ['2018-03-01', 'OFFICE_OPENED'],
      ['2018-03-05', 'REGISTRATION'],
      ['2024-05-14', 'ACT_FILED'],
      ['2024-06-28', 'ACCOUNTS_FILED'],
      ['2025-02-20', 'PROCEDURE_OPENED'],
    ]);
  });

  it('has one event per judgment, with the procedure and the notice as sources', () => {
    const [event] = timeline({ COLLECTIVE_PROCEDURE: [sampleOf('COLLECTIVE_PROCEDURE')], LEGAL_NOTICE: [sampleOf('LEGAL_NOTICE')] });
    expect(event).toMatchObject({
      source_data_type: 'COLLECTIVE_PROCEDURE',
      record_id: sampleOf('COLLECTIVE_PROCEDURE').id,
      computed_from: [
        { data_type: 'COLLECTIVE_PROCEDURE', record_ids: [sampleOf('COLLECTIVE_PROCEDURE').id] },
        { data_type: 'LEGAL_NOTICE', record_ids: [sampleOf('LEGAL_NOTICE').id] },
      ],
    });
  });

  it.each([
    ['dpc', { accounts: { closing_date: '2023-12-31', type: null, description: null } }, [['2024-06-28', 'ACCOUNTS_FILED']]],
    [
      'dpc',
      { accounts: { closing_date: '2022-12-31', type: null, description: null } },
      [
        ['2024-06-28', 'ACCOUNTS_FILED'],
        ['2024-08-01', 'ACCOUNTS_PUBLISHED'],
      ],
    ],
  ])('has one event per filing of accounts: notice %s of %j', (family, details, expected) => {
    const inputs = {
      FINANCIAL_STATEMENT: [sampleOf('FINANCIAL_STATEMENT')],
      LEGAL_NOTICE: [notice({ family, publication_date: '2024-08-01' }, details)],
    };
    expect(eventsOf(inputs)).toEqual(expected);
  });

  it.each([
    ['2024-12-20', '2025-01-15', ['REMOVAL']],
    ['2024-12-20', '2010-01-15', ['REMOVAL_PUBLISHED', 'REMOVAL']],
    [null, '2025-01-15', ['REMOVAL_PUBLISHED']],
  ])('has a removal on %s with its notice of %s: %j', (rncs_closing_date, publication_date, expected) => {
    const inputs = { COMPANY_PROFILE: [profile({ rncs_closing_date })], LEGAL_NOTICE: [notice({ family: 'radiation', publication_date })] };
    expect(eventsOf(inputs).map(([, type]) => type)).toEqual(expected);
  });

  it.each([{ cancelled: true }, { replaced_by_notice_id: 'A202500429999' }, { type: 'CANCELLATION' }])(
    'omits a notice that is %j',
    (changes) => {
      expect(timeline({ LEGAL_NOTICE: [notice(changes)] })).toEqual([]);
    },
  );

  it('has the start and end of each role of an officer', () => {
    const role = { code: '73', name: 'Président de SAS', start_date: '2018-03-01', end_date: '2020-01-01', is_auditor: false };
    const officer = sampleOf('COMPANY_OFFICER', { roles: [role, { ...role, code: '30', name: 'Gérant', end_date: null }] });
    expect(timeline({ COMPANY_OFFICER: [officer] }).map(({ type, label }) => [type, label])).toEqual([
      ['OFFICER_APPOINTED', 'CAMILLE MARTIN appointed: Gérant'],
      ['OFFICER_APPOINTED', 'CAMILLE MARTIN appointed: Président de SAS'],
      ['OFFICER_LEFT', 'CAMILLE MARTIN left: Président de SAS'],
    ]);
  });

  it('has opening, judgments and end of a procedure without cancelled ones', () => {
    const [first] = sampleOf('COLLECTIVE_PROCEDURE').events as RecordBody[];
    const event = (notice_id: string, date: string, changes = {}) => ({ ...first, notice_id, date, ...changes });
    const procedure = sampleOf('COLLECTIVE_PROCEDURE', {
      end_date: '2025-06-01',
      end_reason: 'Clôture',
      events: [first, event('A2', '2025-03-01'), event('A3', '2025-04-01', { cancelled: true }), event('A4', '2025-06-01')],
    });
    expect(eventsOf({ COLLECTIVE_PROCEDURE: [procedure] })).toEqual([
      ['2025-02-20', 'PROCEDURE_OPENED'],
      ['2025-03-01', 'PROCEDURE_JUDGMENT'],
      ['2025-06-01', 'PROCEDURE_ENDED'],
    ]);
  });
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const notices = fc.array(
  fc.record({ number: fc.integer({ min: 1, max: 20 }), day, family: fc.constantFrom('dpc', 'radiation', 'modification') }),
  { maxLength: 30 },
);

it('has distinct events in date order for any record order', () => {
  const { naturalKey } = dataType('TIMELINE');
  fc.assert(
    fc.property(notices, (found) => {
      const records = found.map(({ number, day: publication_date, family }) =>
        notice({ notice_id: `A${number}`, publication_date, family }),
      );
      const events = timeline({ LEGAL_NOTICE: records });
      const days = events.map(({ date }) => date as string);
      expect(new Set(events.map(naturalKey)).size).toBe(events.length);
      expect(days).toEqual(days.toSorted());
      expect(timeline({ LEGAL_NOTICE: records.toReversed() })).toEqual(events);
    }),
    { numRuns: 50 },
  );
});
