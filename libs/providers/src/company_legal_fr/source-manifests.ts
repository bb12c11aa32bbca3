import type { SourceManifest } from '../manifest.js';

/** The public sources; budgets keep a margin below what each source documents, so that a clock that drifts never bans us. */
export const sources: SourceManifest[] = [
  {
    name: 'inpi_rne',
    title: 'INPI, national register of companies (RNE)',
    configuration: { url: 'UPSTREAM_INPI_RNE_URL', username: 'UPSTREAM_INPI_RNE_USERNAME', password: 'UPSTREAM_INPI_RNE_PASSWORD' },
    // Documented: 180 calls a minute, 10,000 a day; 5 logins in 30 s; beyond, a ban of 10 minutes.
    calls: [
      { count: 150, seconds: 60 },
      { count: 9_000, seconds: 86_400 },
    ],
    logins: [{ count: 3, seconds: 30 }],
  },
  {
    name: 'insee_sirene',
    title: 'INSEE, Sirene directory',
    configuration: { url: 'UPSTREAM_INSEE_SIRENE_URL', api_key: 'UPSTREAM_INSEE_SIRENE_KEY' },
    // Documented: 30 calls a minute and key.
    // Calls that are held up on their way come closer together: the margin is for two of them and two more.
    calls: [{ count: 26, seconds: 60 }],
  },
  {
    name: 'insee_avis',
    title: 'INSEE, certificates of entry (avis de situation)',
    configuration: { url: 'UPSTREAM_INSEE_AVIS_URL' },
    // No limit is documented; certificates are fetched one by one, when a client reads them.
    calls: [{ count: 60, seconds: 60 }],
  },
  {
    name: 'bodacc',
    title: 'BODACC, official bulletin of civil and commercial announcements',
    configuration: { url: 'UPSTREAM_BODACC_URL' },
    // No limit is documented; the source answers 429 with a daily count it does not publish.
    calls: [{ count: 300, seconds: 60 }],
  },
  {
    name: 'data_economie',
    title: 'Ministry of economy, financial ratios by sector',
    configuration: { url: 'UPSTREAM_DATA_ECONOMIE_URL' },
    // As of the official bulletin, on the same platform.
    calls: [{ count: 300, seconds: 60 }],
  },
  {
    name: 'inpi_pi',
    title: 'INPI, trademarks',
    configuration: { url: 'UPSTREAM_INPI_PI_URL', username: 'UPSTREAM_INPI_PI_USERNAME', password: 'UPSTREAM_INPI_PI_PASSWORD' },
    // No number is documented, only that the answers tell what is left; the pace is a third of the register's.
    calls: [{ count: 50, seconds: 60 }],
    logins: [{ count: 3, seconds: 30 }],
  },
  {
    // The same office and account; its calls are made as those of inpi_pi, whose session and budgets it shares.
    name: 'inpi_pi_notices',
    title: 'INPI, notices of trademarks',
    configuration: { url: 'UPSTREAM_INPI_PI_URL', username: 'UPSTREAM_INPI_PI_USERNAME', password: 'UPSTREAM_INPI_PI_PASSWORD' },
    // One call for each mark: a large portfolio takes several synchronizations.
    keptPerJob: 40,
  },
  {
    name: 'infogreffe',
    title: 'Infogreffe, trade registrars',
    configuration: { url: 'UPSTREAM_INFOGREFFE_URL', account: 'UPSTREAM_INFOGREFFE_ACCOUNT', password: 'UPSTREAM_INFOGREFFE_PASSWORD' },
    options: {
      // Every order is billed: the same one is not placed again for so many days.
      keep_days: { variable: 'UPSTREAM_INFOGREFFE_KEEP_DAYS', pattern: '^[1-9]\\d{0,3}$', default: '30' },
      // Kinds of privileges ordered, two digits each: social security and Treasury; the contract with the registrars numbers the others.
      kinds: { variable: 'UPSTREAM_INFOGREFFE_KINDS', pattern: '^(\\d\\d)+$', default: '0304' },
    },
    optional: true,
    // No limit is documented; its users keep to a call a second.
    calls: [{ count: 1, seconds: 1 }],
  },
  {
    name: 'rnm',
    title: 'RNM, national trades directory',
    configuration: { url: 'UPSTREAM_RNM_URL' },
    // Documented: 2,000 calls in 10 minutes and address.
    calls: [{ count: 1800, seconds: 600 }],
  },
];
