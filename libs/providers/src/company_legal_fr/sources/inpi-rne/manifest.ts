import type { SourceManifest } from '../../../manifest.js';

/** National register of companies (RNE), main source of registered and filed data. */
export const inpiRne: SourceManifest = {
  name: 'inpi_rne',
  title: 'INPI, national register of companies (RNE)',
  meaning: 'national register of companies, address up to `/api`',
  configuration: { url: 'UPSTREAM_INPI_RNE_URL', username: 'UPSTREAM_INPI_RNE_USERNAME', password: 'UPSTREAM_INPI_RNE_PASSWORD' },
  addresses: { url: 'https://registre-national-entreprises.inpi.fr/api' },
  secrets: ['password'],
  register: true,
  // Documented: 180 calls per minute, 10,000 calls per day, 5 logins in 30 s. Above a limit the
  // register blocks calls for 10 minutes.
  calls: [
    { count: 150, seconds: 60 },
    { count: 9_000, seconds: 86_400 },
  ],
  logins: [{ count: 3, seconds: 30 }],
  contributes: {
    // The register takes precedence over the BODACC. NOT_REGISTERED by INSEE comes last.
    COMPANY_PROFILE: { as: 'main', wins: ['register_status', 'rncs_closing_date', 'rncs_closing_source'] },
    COMPANY_OFFICER: { as: 'main' },
    CORPORATE_OFFICE: { as: 'main' },
    ACT: { as: 'main' },
    ARTICLES_OF_ASSOCIATION: { as: 'main' },
    FINANCIAL_STATEMENT: { as: 'main' },
    TAX_RETURN: { as: 'main' },
    BENEFICIAL_OWNER: { as: 'main' },
    RELATED_COMPANY: { as: 'main' },
    // The register names the subjects. Other sources contribute the results.
    SCREENING: { as: 'main' },
    DIRECTORSHIP: { as: 'main' },
    COLLECTIVE_PROCEDURE: { as: 'other', wins: ['observations'] },
  },
};
