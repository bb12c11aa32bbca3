import type { SourceManifest } from '../../../manifest.js';

/** The trade registrars, where the deployment has an account with them. */
export const infogreffe: SourceManifest = {
  name: 'infogreffe',
  title: 'Infogreffe, trade registrars',
  configuration: { url: 'UPSTREAM_INFOGREFFE_URL', account: 'UPSTREAM_INFOGREFFE_ACCOUNT', password: 'UPSTREAM_INFOGREFFE_PASSWORD' },
  secrets: ['password'],
  options: {
    // Every order is billed: the same one is not placed again for so many days.
    keep_days: { variable: 'UPSTREAM_INFOGREFFE_KEEP_DAYS', pattern: '^[1-9]\\d{0,3}$', default: '30' },
    // Kinds of privileges ordered, two digits each: social security and Treasury; the contract with the registrars numbers the others.
    kinds: { variable: 'UPSTREAM_INFOGREFFE_KINDS', pattern: '^(\\d\\d)+$', default: '0304' },
  },
  optional: true,
  // No limit is documented; its users keep to a call a second.
  calls: [{ count: 1, seconds: 1 }],
  contributes: { PRIVILEGES: { as: 'main' } },
};
