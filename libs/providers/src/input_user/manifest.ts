import type { ProviderManifest } from '../manifest.js';
import { autoConnect } from '../auto-connect.js';

/** Data and files entered by the user; they take priority over other providers. */
export const inputUser: ProviderManifest = {
  name: 'input_user',
  title: 'Manual entry',
  description: 'Data and files entered by the user; they take priority over other providers.',
  dataTypes: ['COMPANY_OFFICER', 'BENEFICIAL_OWNER', 'CONFORMITY_CHECK'],
  collected: [],
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  sources: [],
  contributions: {},
  entered: true,
};
