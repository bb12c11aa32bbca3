import type { SourceManifest } from '../../../manifest.js';

/** Financial ratios of companies by sector. */
export const dataEconomie: SourceManifest = {
  name: 'data_economie',
  title: 'Ministry of economy, financial ratios by sector',
  meaning: 'sector ratios of the ministry of economy, address up to `/datasets`',
  configuration: { url: 'UPSTREAM_DATA_ECONOMIE_URL' },
  addresses: { url: 'https://data.economie.gouv.fr/api/explore/v2.1/catalog/datasets' },
  // Same limit as for the BODACC, which uses the same platform.
  calls: [{ count: 300, seconds: 60 }],
  contributes: { SECTOR_BENCHMARK: { as: 'main' } },
};
