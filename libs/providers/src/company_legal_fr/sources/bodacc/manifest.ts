import type { SourceManifest } from '../../../manifest.js';

/** Official bulletin (BODACC): notices, procedures and removals. */
export const bodacc: SourceManifest = {
  name: 'bodacc',
  title: 'BODACC, official bulletin of civil and commercial announcements',
  meaning: 'official bulletin (BODACC), address up to `/datasets/annonces-commerciales`',
  configuration: { url: 'UPSTREAM_BODACC_URL' },
  addresses: { url: 'https://bodacc-datadila.opendatasoft.com/api/explore/v2.1/catalog/datasets/annonces-commerciales' },
  // No limit is documented. The source returns 429 above a daily limit that it does not publish.
  calls: [{ count: 300, seconds: 60 }],
  contributes: {
    LEGAL_NOTICE: { as: 'main' },
    COLLECTIVE_PROCEDURE: { as: 'main' },
    COMPANY_PROFILE: { as: 'other', wins: ['register_status', 'rncs_closing_date', 'rncs_closing_source'] },
    RELATED_COMPANY: { as: 'other' },
    DIRECTORSHIP: { as: 'other', wins: ['collective_procedures', 'procedures_read', 'unrecognized_judgment_date'] },
  },
};
