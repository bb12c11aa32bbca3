import type { Contribution } from '../manifest.js';

const STATISTICS_FIRST = ['insee_sirene', 'inpi_rne'];

/** Which source speaks of what, and who wins: the register for the legal facts, the statistics institute for names, activity and state. */
export const contributions: Record<string, Contribution> = {
  COMPANY_PROFILE: {
    main: 'inpi_rne',
    others: ['insee_sirene', 'rnm', 'bodacc'],
    fieldPrecedence: {
      name: ['insee_sirene', 'inpi_rne', 'rnm'],
      acronym: STATISTICS_FIRST,
      activity: STATISTICS_FIRST,
      'activity.craft_code': ['rnm'],
      creation_date: STATISTICS_FIRST,
      stats_closing_date: ['insee_sirene'],
      rncs_closing_date: ['inpi_rne', 'bodacc'],
      status: STATISTICS_FIRST,
      workforce: ['insee_sirene'],
      company_category: ['insee_sirene'],
      diffusible: STATISTICS_FIRST,
      employer: STATISTICS_FIRST,
      social_economy: STATISTICS_FIRST,
      mission_company: STATISTICS_FIRST,
      craft: ['rnm'],
      successor_siren: ['insee_sirene'],
    },
  },
  COMPANY_OFFICER: {
    main: 'inpi_rne',
    others: ['insee_sirene'],
  },
  CORPORATE_OFFICE: {
    main: 'inpi_rne',
    others: ['insee_sirene'],
    fieldPrecedence: {
      head_office: STATISTICS_FIRST,
      status: STATISTICS_FIRST,
      opening_date: STATISTICS_FIRST,
      closing_date: STATISTICS_FIRST,
      activity: STATISTICS_FIRST,
      employer: STATISTICS_FIRST,
      workforce: ['insee_sirene'],
      diffusible: STATISTICS_FIRST,
    },
  },
  ACT: { main: 'inpi_rne', others: [] },
  ARTICLES_OF_ASSOCIATION: { main: 'inpi_rne', others: [] },
  FINANCIAL_STATEMENT: { main: 'inpi_rne', others: [] },
  TAX_RETURN: { main: 'inpi_rne', others: [] },
  AVIS_SIREN: { main: 'insee_sirene', others: [] },
  BENEFICIAL_OWNER: { main: 'inpi_rne', others: [] },
  PRIVILEGES: { main: 'infogreffe', others: [] },
  RELATED_COMPANY: { main: 'inpi_rne', others: ['bodacc'] },
  TRADEMARK: {
    main: 'inpi_pi',
    others: ['inpi_pi_notices'],
    gradual: ['inpi_pi_notices'],
    // The search may name one applicant of several.
    fieldPrecedence: { applicants: ['inpi_pi_notices', 'inpi_pi'] },
  },
  SECTOR_BENCHMARK: { main: 'data_economie', others: [] },
  LEGAL_NOTICE: { main: 'bodacc', others: [] },
  COLLECTIVE_PROCEDURE: {
    main: 'bodacc',
    others: ['inpi_rne'],
    fieldPrecedence: { observations: ['inpi_rne'] },
  },
};
