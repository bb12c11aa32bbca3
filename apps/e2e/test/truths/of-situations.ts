import { expect } from '@jest/globals';
import type { Truth } from './truth.js';

const STANDS = { status: 'ACTIVE', register_status: 'REGISTERED', rncs_closing_date: null };

/**
 * Companies that are dormant, closed or outside the register, and unusual companies without
 * difficulties.
 */
export const aboutSituations: Truth[] = [
  {
    siren: '000020263',
    because: 'a company in amicable liquidation is registered and dissolved, without a collective procedure',
    says: {
      COMPANY_PROFILE: [{ ...STANDS, legal_situation: { dissolution_date: '2025-03-31', dissolution_kind: 'AMICABLE_LIQUIDATION' } }],
    },
    counts: { COLLECTIVE_PROCEDURE: 0 },
  },
  {
    siren: '000020271',
    because: 'a company that merged into another one is closed',
    says: {
      COMPANY_PROFILE: [
        {
          status: 'CLOSED',
          register_status: 'REMOVED',
          rncs_closing_date: '2025-01-20',
          stats_closing_date: '2024-12-31',
          legal_situation: { dissolution_date: '2024-12-31', dissolution_kind: 'MERGER' },
        },
      ],
      BACKGROUND_CHECK_V2: [{ acceptable: 'KO', reasons: ['CLOSED_COMPANY'] }],
    },
  },
  { siren: '000020289', because: 'the absorbing company is active', says: { COMPANY_PROFILE: [STANDS] } },
  {
    siren: '000020297',
    because: 'all assets passed to the sole partner without a liquidation',
    says: {
      COMPANY_PROFILE: [
        {
          status: 'CLOSED',
          rncs_closing_date: '2025-03-28',
          sole_partner: true,
          legal_situation: { dissolution_date: '2025-02-28', dissolution_kind: 'UNIVERSAL_TRANSFER' },
        },
      ],
    },
  },
  {
    siren: '000020305',
    because: 'a dormant company is not closed',
    says: { COMPANY_PROFILE: [{ ...STANDS, legal_situation: { dormant_since: '2024-10-01', dissolution_date: null } }] },
  },
  {
    siren: '000020313',
    because: 'the registrar removed the company',
    says: {
      COMPANY_PROFILE: [
        {
          status: 'CLOSED',
          register_status: 'REMOVED',
          rncs_closing_date: '2024-02-15',
          rncs_closing_source: 'REGISTER',
          legal_situation: { struck_off_by_office_date: '2024-02-15' },
        },
      ],
    },
  },
  {
    siren: '000020321',
    because: 'an association outside the register is active when INSEE reports so',
    says: {
      COMPANY_PROFILE: [
        {
          status: 'ACTIVE',
          register_status: 'NOT_REGISTERED',
          rncs_closing_date: null,
          association_number: 'W751000001',
          legal: { form: '9220' },
        },
      ],
      BACKGROUND_CHECK_V2: [{ reasons: [] }],
    },
  },
  {
    siren: '000020339',
    because: 'a head office may be abroad',
    says: {
      COMPANY_PROFILE: [
        { ...STANDS, head_office: { address: { city: expect.stringContaining('BRUXELLES'), country: 'BELGIQUE', city_code: null } } },
      ],
      CORPORATE_OFFICE: [
        { head_office: true, address: { city: 'BRUXELLES' } },
        { head_office: false, address: { city: 'LYON', city_code: '69383' } },
      ],
    },
    counts: { CORPORATE_OFFICE: 2 },
  },
  {
    siren: '000020347',
    because: 'an establishment with an announced closing is open until then',
    says: {
      COMPANY_PROFILE: [STANDS],
      CORPORATE_OFFICE: [
        { head_office: true, status: 'OPEN' },
        { status: 'OPEN', address: { city: 'LYON' } },
        { status: 'CLOSED', closing_date: '2024-01-31', address: { city: 'NANTES' } },
      ],
    },
  },
  {
    siren: '000020354',
    because: 'a young company has one partner, a domiciliation and no complete year',
    says: {
      COMPANY_PROFILE: [
        {
          ...STANDS,
          sole_partner: true,
          domiciliation: { name: 'EXEMPLE ORDINAIRE', siren: '000010181' },
          registration_date: '2024-09-02',
          first_closing_date: '2025-12-31',
          fiscal_year_end: '12-31',
        },
      ],
    },
  },
  { siren: '000020362', because: 'a future removal has no effect yet', says: { COMPANY_PROFILE: [STANDS] } },
  {
    siren: '000020370',
    because: 'a company had another name and another legal form before',
    says: {
      COMPANY_PROFILE: [
        {
          name: 'EXEMPLE TRANSFORMEE',
          history: [
            { field: 'NAME', value: 'EXEMPLE ANCIENNE', end_date: '2020-12-31' },
            { field: 'LEGAL_FORM', end_date: '2020-12-31' },
            { field: 'ACTIVITY', end_date: '2022-06-30' },
          ],
        },
      ],
    },
  },
];
