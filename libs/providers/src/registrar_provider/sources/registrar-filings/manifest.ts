import type { SourceManifest } from '../../../manifest.js';

/** Public register, which reports the confidential accounts. */
export const registrarFilings: SourceManifest = {
  name: 'registrar_filings',
  title: 'INPI, national register of companies (RNE), confidential accounts',
  meaning:
    'confidential accounts in the public register, for accounts with `confidential_only`. Address up to `/api`. Without it nothing is ordered for these accounts, with NOT_CONFIGURED',
  configuration: {
    url: 'UPSTREAM_REGISTRAR_FILINGS_URL',
    username: 'UPSTREAM_REGISTRAR_FILINGS_USERNAME',
    password: 'UPSTREAM_REGISTRAR_FILINGS_PASSWORD',
  },
  addresses: { url: 'https://registre-national-entreprises.inpi.fr/api' },
  secrets: ['password'],
  asDeployment: true,
  optional: true,
  // A part of the 180 calls per minute and 10,000 per day of the account, which another source uses
  // too.
  calls: [
    { count: 20, seconds: 60 },
    { count: 900, seconds: 86_400 },
  ],
  logins: [{ count: 1, seconds: 30 }],
};
