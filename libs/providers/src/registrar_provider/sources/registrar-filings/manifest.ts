import type { SourceManifest } from '../../../manifest.js';

/** The public register, asked which accounts it marks confidential. */
export const registrarFilings: SourceManifest = {
  name: 'registrar_filings',
  title: 'INPI, national register of companies (RNE), confidential accounts',
  meaning:
    'which accounts the public register marks confidential, for accounts of ours that order those alone (`confidential_only`); address up to `/api`. Without it nothing is ordered for them, and that is NOT_CONFIGURED',
  configuration: {
    url: 'UPSTREAM_REGISTRAR_FILINGS_URL',
    username: 'UPSTREAM_REGISTRAR_FILINGS_USERNAME',
    password: 'UPSTREAM_REGISTRAR_FILINGS_PASSWORD',
  },
  addresses: { url: 'https://registre-national-entreprises.inpi.fr/api' },
  secrets: ['password'],
  asDeployment: true,
  optional: true,
  // What another source of the same account leaves of 180 calls a minute and 10,000 a day.
  calls: [
    { count: 20, seconds: 60 },
    { count: 900, seconds: 86_400 },
  ],
  logins: [{ count: 1, seconds: 30 }],
};
