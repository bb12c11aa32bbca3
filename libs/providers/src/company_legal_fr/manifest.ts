import { autoConnect } from '../auto-connect.js';
import { defineProvider } from '../kit/define-provider.js';
import { bodacc } from './sources/bodacc/manifest.js';
import { dataEconomie } from './sources/data-economie/manifest.js';
import { infogreffe } from './sources/infogreffe/manifest.js';
import { inpiPi } from './sources/inpi-pi/manifest.js';
import { inpiPiNotices } from './sources/inpi-pi-notices/manifest.js';
import { inpiRne } from './sources/inpi-rne/manifest.js';
import { inseeAvis } from './sources/insee-avis/manifest.js';
import { inseeSirene } from './sources/insee-sirene/manifest.js';
import { rnm } from './sources/rnm/manifest.js';

/** Public data of French companies, merged from four public sources; no user authorization is needed. */
export const companyLegalFr = defineProvider({
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
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  // In the order in which they complete each other.
  sources: [inpiRne, inseeSirene, inseeAvis, rnm, bodacc, dataEconomie, inpiPi, inpiPiNotices, infogreffe],
  // What a person typed, before what a machine read.
  outranks: { TAX_RETURN: ['ocr_service'] },
  documents: {
    ACT: 'source_document_id',
    ARTICLES_OF_ASSOCIATION: 'source_document_id',
    FINANCIAL_STATEMENT: 'source_document_id',
    TAX_RETURN: 'source_document_id',
    AVIS_SIREN: 'siret',
  },
});
