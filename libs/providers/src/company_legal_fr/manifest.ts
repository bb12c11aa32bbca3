import { autoConnect } from '../auto-connect.js';
import { defineProvider } from '../kit/define-provider.js';
import { sourcesOf } from '../kit/sources-of.js';

/**
 * Public data of French companies, merged from public sources. Needs no authorization by an end
 * user.
 */
export const companyLegalFr = defineProvider({
  name: 'company_legal_fr',
  title: 'Public data of French companies',
  description:
    'Public company data from the national register (RNE), the INSEE directory (Sirene), the official bulletin (BODACC) and other French public sources. No authorization is needed.',
  dataTypes: [
    'COMPANY_PROFILE',
    'COMPANY_OFFICER',
    'CORPORATE_OFFICE',
    'ACT',
    'ARTICLES_OF_ASSOCIATION',
    'AVIS_SIREN',
    'COLLECTIVE_PROCEDURE',
    'BENEFICIAL_OWNER',
    'BACKGROUND_CHECK',
    'BANKING_RELATIONSHIP',
    'FINANCIAL_STATEMENT',
    'TAX_RETURN',
    'TAX_RETURN_ANALYSIS',
    'SECTOR_ANALYSIS',
    'TIMELINE',
    'TRADEMARK',
    'BACKGROUND_CHECK_V2',
    'CONFORMITY_CHECK',
    'LEGAL_NOTICE',
    'PRIVILEGES',
  ],
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  // In default order of precedence.
  sources: await sourcesOf('company_legal_fr', [
    'inpi_rne',
    'insee_sirene',
    'insee_avis',
    'insee_successions',
    'rnm',
    'bodacc',
    'data_economie',
    'inpi_pi',
    'inpi_pi_notices',
    'infogreffe',
    'recherche_entreprises',
    'gels_avoirs',
    'read_acts',
  ]),
  // Tax returns that the register typed take precedence over tax returns that OCR read.
  outranks: { TAX_RETURN: ['ocr_service'] },
  documents: {
    ACT: 'source_document_id',
    ARTICLES_OF_ASSOCIATION: 'source_document_id',
    FINANCIAL_STATEMENT: 'source_document_id',
    TAX_RETURN: 'source_document_id',
    AVIS_SIREN: 'siret',
  },
});
