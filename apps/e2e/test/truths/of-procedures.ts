import { expect } from '@jest/globals';
import type { Facts, Truth } from './truth.js';

const IN_DIFFICULTY = { acceptable: 'KO', reasons: ['FINANCIAL_DIFFICULTIES'] };
const ACCEPTABLE = { acceptable: 'OK', reasons: [] };

/** Company with one procedure, and the result of its background check. */
const one = (siren: string, because: string, procedure: Facts, check: Facts | undefined, more: Partial<Truth> = {}): Truth => ({
  siren,
  because,
  ...more,
  says: { COLLECTIVE_PROCEDURE: [procedure], ...(check === undefined ? {} : { BACKGROUND_CHECK_V2: [check] }), ...more.says },
  counts: { COLLECTIVE_PROCEDURE: 1 },
});

/** Companies whose procedures have an unusual course. */
export const aboutProcedures: Truth[] = [
  one(
    '000020081',
    'a failed plan leads to a liquidation',
    {
      status: 'OPEN',
      opening_kind: 'JUDICIAL_REORGANISATION',
      kind: 'JUDICIAL_LIQUIDATION',
      opening_date: '2021-03-02',
      plan_duration_months: 120,
      plan_end_date: '2032-03-08',
      end_date: null,
      collective: true,
    },
    IN_DIFFICULTY,
    { says: { COMPANY_PROFILE: [{ legal_situation: { procedure_kind: 'JUDICIAL_LIQUIDATION', procedure_status: 'OPEN' } }] } },
  ),
  one(
    '000020099',
    'a plan in progress is neither closed nor free of debt, and its change closes nothing',
    {
      status: 'IN_PLAN',
      kind: 'JUDICIAL_REORGANISATION',
      opening_date: '2022-02-01',
      plan_date: '2023-02-07',
      plan_end_date: null,
      end_date: null,
    },
    undefined,
    { says: { COMPANY_PROFILE: [{ legal_situation: { procedure_kind: 'JUDICIAL_REORGANISATION', procedure_status: 'IN_PLAN' } }] } },
  ),
  one(
    '000020107',
    'a safeguard that the court ended is closed on the day of the judgment',
    { status: 'CLOSED', kind: 'SAFEGUARD', opening_date: '2022-05-10', end_date: '2023-01-10' },
    undefined,
  ),
  one(
    '000020115',
    'a reversed conversion restores the previous procedure',
    { status: 'OPEN', kind: 'JUDICIAL_REORGANISATION', opening_date: '2024-01-09', end_date: null },
    IN_DIFFICULTY,
  ),
  one(
    '000020123',
    'an opening that was reversed on appeal is annulled',
    { status: 'ANNULLED', kind: 'JUDICIAL_LIQUIDATION', opening_date: '2024-03-05', annulled_date: '2024-11-07' },
    ACCEPTABLE,
    {
      says: { TIMELINE: [{ type: 'PROCEDURE_ANNULLED', date: '2024-11-07' }] },
      never: { TIMELINE: [{ type: 'PROCEDURE_OPENED' }] },
    },
  ),
  {
    siren: '000020131',
    because: 'an opening with a cancelled notice is not reported',
    says: { BACKGROUND_CHECK_V2: [ACCEPTABLE] },
    never: {
      COLLECTIVE_PROCEDURE: [{ status: 'OPEN' }, { status: 'CLOSED' }],
      TIMELINE: [{ type: 'PROCEDURE_OPENED' }, { type: 'PROCEDURE_PUBLISHED' }],
    },
  },
  one('000020149', 'a conciliation is not a collective procedure', { kind: 'CONCILIATION', collective: false }, ACCEPTABLE),
  one(
    '000020156',
    'a reopened liquidation is open',
    { status: 'OPEN', kind: 'JUDICIAL_LIQUIDATION', opening_date: '2020-02-04', end_date: null },
    IN_DIFFICULTY,
  ),
  one(
    '000020164',
    'the crisis exit procedure is a collective procedure',
    { status: 'IN_PLAN', kind: 'CRISIS_EXIT', opening_date: '2022-11-08', plan_date: '2023-02-14', end_date: null, collective: true },
    undefined,
  ),
  one(
    '000020172',
    'a liquidation that paid all creditors is closed',
    { status: 'CLOSED', kind: 'JUDICIAL_LIQUIDATION', opening_date: '2021-06-08', end_date: '2023-06-13' },
    undefined,
  ),
  {
    siren: '000020743',
    because: 'a notice that had its SIREN by mistake opens no procedure',
    says: {
      BACKGROUND_CHECK_V2: [ACCEPTABLE],
      LEGAL_NOTICE: [{ family: 'collective', replaced_by_notice_id: expect.stringMatching(/^A2024/) }],
    },
    counts: { COLLECTIVE_PROCEDURE: 0 },
  },
  one(
    '000020750',
    'a correction with its SIREN opens the procedure of the corrected notice',
    { status: 'OPEN', kind: 'JUDICIAL_LIQUIDATION', opening_date: '2024-05-14' },
    IN_DIFFICULTY,
  ),
  one(
    '000020768',
    'a plan past its stated end has neither ended nor runs for ever',
    { status: 'IN_PLAN', plan_date: '2019-09-03', plan_duration_months: 48, plan_end_date: '2023-09-03', end_date: null },
    { acceptable: 'OK', warnings: [{ code: 'UNDER_PLAN' }, { code: 'PLAN_END_PASSED' }] },
  ),
];
