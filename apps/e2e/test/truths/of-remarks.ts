import { expect } from '@jest/globals';
import type { Truth } from './truth.js';

const CLOSED = { status: 'CLOSED', kind: 'JUDICIAL_LIQUIDATION', opening_date: '2020-10-06', end_date: '2022-04-05' };

/** Companies with texts that are easily misread. */
export const aboutRemarks: Truth[] = [
  {
    siren: '000020180',
    because: 'a management ban is a separate fact and opens no procedure',
    says: {
      COLLECTIVE_PROCEDURE: [CLOSED],
      LEGAL_NOTICE: [{ details: { ban: { kind: 'MANAGEMENT_BAN', date: '2023-05-09', duration_months: 60 } } }],
    },
    counts: { COLLECTIVE_PROCEDURE: 1 },
  },
  {
    siren: '000020198',
    because: 'a text that only mentions a liquidation opens none',
    says: {
      COLLECTIVE_PROCEDURE: [CLOSED],
      LEGAL_NOTICE: [{ details: { ban: { kind: 'PERSONAL_BANKRUPTCY', date: '2023-06-06', duration_months: 120 } } }],
    },
    counts: { COLLECTIVE_PROCEDURE: 1 },
  },
  {
    siren: '000020206',
    because: 'a closing that is still to be examined closes nothing',
    says: {
      COLLECTIVE_PROCEDURE: [{ status: 'OPEN', kind: 'JUDICIAL_LIQUIDATION', opening_date: '2024-09-12', end_date: null }],
      BACKGROUND_CHECK_V2: [{ acceptable: 'KO', reasons: ['FINANCIAL_DIFFICULTIES'] }],
      COMPANY_PROFILE: [{ register_observations: [{ number: '412', date: '2024-09-17' }] }],
    },
    counts: { COLLECTIVE_PROCEDURE: 1 },
  },
  {
    siren: '000020214',
    because: 'a plan that is rejected together with a liquidation is a liquidation',
    says: { COLLECTIVE_PROCEDURE: [{ status: 'OPEN', kind: 'JUDICIAL_LIQUIDATION', opening_date: '2024-01-11', end_date: null }] },
    counts: { COLLECTIVE_PROCEDURE: 1 },
  },
  {
    siren: '000020222',
    because: 'a closing that only the register reports closes a procedure of the bulletin',
    says: { COLLECTIVE_PROCEDURE: [CLOSED] },
    counts: { COLLECTIVE_PROCEDURE: 1 },
  },
  {
    siren: '000020230',
    because: 'an observation that is withdrawn or concerns another company opens nothing',
    says: {
      BACKGROUND_CHECK_V2: [{ acceptable: 'OK', reasons: [] }],
      COMPANY_PROFILE: [{ register_observations: [{ number: '55' }, { number: '61' }] }],
    },
    counts: { COLLECTIVE_PROCEDURE: 0 },
  },
  {
    siren: '000020248',
    because: 'half of the capital is lost, and the partners continue',
    says: {
      COMPANY_PROFILE: [
        {
          status: 'ACTIVE',
          legal_situation: { capital_loss_continuation_date: '2024-07-28', equity_restored_date: null },
          register_observations: [{ number: '1806', date: '2024-07-28' }, { number: null }],
        },
      ],
    },
    counts: { COLLECTIVE_PROCEDURE: 0 },
  },
  {
    siren: '000020255',
    because: 'the lost equity was restored',
    says: {
      COMPANY_PROFILE: [
        {
          legal_situation: {
            capital_loss_continuation_date: expect.stringMatching(/^2021-0[67]-/),
            equity_restored_date: expect.stringMatching(/^2023-0[67]-/),
          },
        },
      ],
    },
  },
  {
    siren: '000020701',
    because: 'a plan that the register notes as carried out is over',
    says: {
      COLLECTIVE_PROCEDURE: [
        { status: 'CLOSED', kind: 'JUDICIAL_REORGANISATION', opening_date: '2019-10-08', plan_date: '2020-10-06', end_date: '2023-11-07' },
      ],
      BACKGROUND_CHECK_V2: [{ acceptable: 'OK', reasons: [] }],
    },
    counts: { COLLECTIVE_PROCEDURE: 1 },
  },
  {
    siren: '000020719',
    because: 'a retracted opening is annulled',
    says: {
      COLLECTIVE_PROCEDURE: [{ status: 'ANNULLED', kind: 'JUDICIAL_LIQUIDATION', annulled_date: '2025-03-11' }],
      BACKGROUND_CHECK_V2: [{ acceptable: 'OK', reasons: [] }],
    },
    never: { TIMELINE: [{ type: 'PROCEDURE_OPENED' }] },
  },
  {
    siren: '000020727',
    because: 'a judgment that is not recognized opens no procedure but is a warning',
    says: {
      COMPANY_PROFILE: [{ status: 'ACTIVE', legal_situation: { procedure_kind: null, unrecognized_judgment_date: '2024-05-14' } }],
      BACKGROUND_CHECK_V2: [
        { acceptable: 'OK', warnings: expect.arrayContaining([expect.objectContaining({ code: 'JUDGMENT_NOT_RECOGNIZED' })]) },
      ],
    },
    counts: { COLLECTIVE_PROCEDURE: 0 },
  },
  {
    siren: '000020735',
    because: 'a reinstated company is in the register',
    says: {
      COMPANY_PROFILE: [{ status: 'ACTIVE', register_status: 'REGISTERED', rncs_closing_date: null, legal_situation: null }],
      BACKGROUND_CHECK_V2: [{ acceptable: 'OK', reasons: [] }],
    },
    never: { TIMELINE: [{ type: 'REMOVAL' }, { type: 'STRUCK_OFF_BY_OFFICE' }] },
  },
];
