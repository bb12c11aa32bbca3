import type { Truth } from './truth.js';

const STANDS = {
  status: 'ACTIVE',
  register_status: 'REGISTERED',
  rncs_closing_date: null,
  rncs_closing_source: null,
  stats_closing_date: null,
};
const ACCEPTABLE = { acceptable: 'OK', reasons: [] };

/** The head office moved. The removal at the former court is not a closure. */
const moved = (siren: string, because: string): Truth => ({
  siren,
  because,
  says: {
    COMPANY_PROFILE: [{ ...STANDS, history: [{ field: 'HEAD_OFFICE', end_date: '2025-01-05' }] }],
    BACKGROUND_CHECK_V2: [ACCEPTABLE],
    CORPORATE_OFFICE: [
      { head_office: true, status: 'OPEN', address: { city: 'VERSAILLES' }, closing_date: null },
      { head_office: false, status: 'CLOSED', closing_date: '2025-01-06', address: { city: 'PARIS' } },
    ],
  },
  never: {
    BACKGROUND_CHECK_V2: [{ reasons: ['CLOSED_COMPANY'] }],
    CONFORMITY_CHECK: [{ check: 'CLOSING_DATES_AGREE', result: 'KO' }],
  },
});

/** Companies that are active despite a removal notice, and one that is closed. */
export const aboutMoves: Truth[] = [
  moved('000020016', 'a removal notice for a move of the head office closes nothing'),
  moved('000020024', 'a move of the head office closes nothing while the register lists the company as active'),
  moved('000020032', 'a move of the head office closes nothing, in any wording'),
  {
    siren: '000020040',
    because: 'a sole trader keeps the number for life and may start again',
    says: {
      COMPANY_PROFILE: [{ ...STANDS, sole_trader: true }],
      BACKGROUND_CHECK_V2: [ACCEPTABLE],
      LEGAL_NOTICE: [{ family: 'radiation', details: { removal: { cessation_date: '2016-03-31' } } }],
    },
  },
  {
    siren: '000020057',
    because: 'a profession outside the register is active when INSEE reports so, despite an old removal',
    says: {
      COMPANY_PROFILE: [{ status: 'ACTIVE', register_status: 'NOT_REGISTERED', rncs_closing_date: null, stats_closing_date: null }],
      BACKGROUND_CHECK_V2: [ACCEPTABLE],
      LEGAL_NOTICE: [{ family: 'radiation', details: { removal: { cessation_date: '2014-12-31' } } }],
    },
  },
  {
    siren: '000020065',
    because: 'a company that stopped and was removed is closed',
    says: {
      COMPANY_PROFILE: [
        {
          status: 'CLOSED',
          register_status: 'REMOVED',
          rncs_closing_date: '2024-12-05',
          rncs_closing_source: 'REGISTER',
          stats_closing_date: '2024-11-30',
        },
      ],
      BACKGROUND_CHECK_V2: [{ acceptable: 'KO', reasons: ['CLOSED_COMPANY'] }],
      LEGAL_NOTICE: [{ family: 'radiation', details: { removal: { cessation_date: '2024-11-30' } } }],
    },
  },
  {
    siren: '000020073',
    because: 'a removal that the registrar withdrew has no effect',
    says: { COMPANY_PROFILE: [STANDS], BACKGROUND_CHECK_V2: [ACCEPTABLE] },
    never: { COMPANY_PROFILE: [{ legal_situation: { struck_off_by_office_date: '2023-03-02' } }] },
  },
];
