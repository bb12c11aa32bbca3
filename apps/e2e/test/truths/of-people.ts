import { expect } from '@jest/globals';
import type { Truth } from './truth.js';

/** Companies whose officers and owners are easily misread. */
export const aboutPeople: Truth[] = [
  {
    siren: '000020388',
    because: 'a future end of term does not end a role, and a role may be plain text',
    says: {
      COMPANY_OFFICER: [
        { last_name: 'SPECIMEN', active: true, roles: [{ code: '73', end_date: null, term_end_date: '2035-12-31' }] },
        { last_name: 'FICTIF', active: false, roles: [{ code: '70', end_date: '2022-06-30' }] },
        { patronym: 'MODELE', active: true, roles: [{ code: '99', name: 'Directeur de la stratégie' }] },
        { last_name: 'GABARIT', first_name: expect.stringMatching(/^anne$/i), nationality: expect.anything() },
      ],
    },
    counts: { COMPANY_OFFICER: 4 },
  },
  {
    siren: '000020396',
    because: 'a foreign company without a SIREN or without a name can be an officer',
    says: {
      COMPANY_OFFICER: [
        {
          type: 'COMPANY',
          name: 'ESEMPIO SPA',
          siren: null,
          foreign_register: 'MILANO',
          active: true,
          representative: { last_name: 'ESEMPIO' },
        },
        { type: 'COMPANY', siren: null, foreign_register: 'BRUXELLES', active: true },
      ],
    },
    counts: { COMPANY_OFFICER: 2 },
  },
  {
    siren: '000020404',
    because: 'auditors of accounts and of sustainability are auditors',
    says: {
      COMPANY_OFFICER: [
        { last_name: 'SPECIMEN', is_auditor: false },
        { last_name: 'FICTIF', is_auditor: true },
        { patronym: 'MODELE', is_auditor: true },
        { last_name: 'ECHANTILLON', is_auditor: true, roles: [{ code: '14', is_auditor: true }] },
        { last_name: 'PROTOTYPE', is_auditor: true, roles: [{ code: '220', is_auditor: true }] },
      ],
    },
  },
  {
    siren: '000020412',
    because: 'two people may have the same name and month of birth',
    says: {
      BENEFICIAL_OWNER: [
        { last_name: 'JUMEAU', total_owned_parts: 51, nationality: expect.anything() },
        { last_name: 'JUMEAU', total_owned_parts: 45 },
      ],
    },
    counts: { BENEFICIAL_OWNER: 2 },
  },
  {
    siren: '000020420',
    because: 'withheld owners were declared',
    says: { COMPANY_PROFILE: [{ declared_owners: 3 }] },
    counts: { BENEFICIAL_OWNER: 0 },
  },
  {
    siren: '000020438',
    because: 'officers and owners of a company are public despite the flag of the register',
    says: {
      COMPANY_OFFICER: [{ last_name: 'SPECIMEN', first_name: 'Alice', active: true }],
      BENEFICIAL_OWNER: [{ last_name: 'SPECIMEN', total_owned_parts: 100 }],
    },
  },
  {
    siren: '000020446',
    because: 'a sole trader who restricts diffusion shows only number and town',
    says: {
      COMPANY_PROFILE: [
        {
          diffusible: false,
          name: null,
          trade_name: null,
          head_office: { address: { address_line1: null, city: expect.stringMatching(/^lyon/i) } },
        },
      ],
    },
    never: {
      COMPANY_OFFICER: [{ last_name: 'RESERVE' }, { patronym: 'RESERVE' }, { birth_month: '1977-08' }],
      CORPORATE_OFFICE: [{ sign: 'ATELIER RESERVE' }, { address: { address_line1: '3 RUE DES EXEMPLES' } }],
      LEGAL_NOTICE: [{ persons: [{ last_name: 'RESERVE' }] }, { company_name: expect.stringContaining('RESERVE') }],
    },
  },
];
