import { autoConnect } from '../auto-connect.js';
import type { ProviderManifest } from '../manifest.js';
import { contributions } from './contributions.js';
import { sources } from './source-manifests.js';

/** Public data of French companies, merged from four public sources; no user authorization is needed. */
export const companyLegalFr: ProviderManifest = {
  name: 'company_legal_fr',
  title: 'Public data of French companies',
  description:
    'Merges the commercial registry publisher, the national statistics institute, the official bulletin of civil and commercial announcements and the national trades directory.',
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
  collected: [
    'COMPANY_PROFILE',
    'COMPANY_OFFICER',
    'CORPORATE_OFFICE',
    'LEGAL_NOTICE',
    'COLLECTIVE_PROCEDURE',
    'ACT',
    'ARTICLES_OF_ASSOCIATION',
    'FINANCIAL_STATEMENT',
    'TAX_RETURN',
    'BENEFICIAL_OWNER',
    'AVIS_SIREN',
    'PRIVILEGES',
    'TRADEMARK',
    'SECTOR_BENCHMARK',
    'RELATED_COMPANY',
    'TAX_RETURN_ANALYSIS',
    'SECTOR_ANALYSIS',
    'BACKGROUND_CHECK',
    'BACKGROUND_CHECK_V2',
    'BANKING_RELATIONSHIP',
    'CONFORMITY_CHECK',
    'TIMELINE',
  ],
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  sources,
  contributions,
  // What a person typed, before what a machine read.
  outranks: { TAX_RETURN: ['ocr_service'] },
  // Each company costs a call to the register and one to the bulletin.
  walk: { depth: 2, companies: 20 },
  documents: {
    ACT: 'source_document_id',
    ARTICLES_OF_ASSOCIATION: 'source_document_id',
    FINANCIAL_STATEMENT: 'source_document_id',
    TAX_RETURN: 'source_document_id',
    AVIS_SIREN: 'siret',
  },
};
