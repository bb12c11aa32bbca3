/** Where adapters find the sources of company_legal_fr at an origin that plays them, below the paths the real ones have. */
export const upstreamUrls = (origin: string): Record<string, string> => ({
  UPSTREAM_INPI_RNE_URL: `${origin}/inpi-rne/api`,
  UPSTREAM_INPI_PI_URL: `${origin}/inpi-pi`,
  UPSTREAM_INSEE_SIRENE_URL: `${origin}/insee/api-sirene/3.11`,
  UPSTREAM_INSEE_AVIS_URL: `${origin}/insee-avis`,
  UPSTREAM_DATA_ECONOMIE_URL: `${origin}/data-economie/api/explore/v2.1/catalog/datasets`,
  UPSTREAM_BODACC_URL: `${origin}/bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales`,
  UPSTREAM_RNM_URL: `${origin}/rnm/v2`,
  UPSTREAM_INFOGREFFE_URL: `${origin}/infogreffe`,
});
