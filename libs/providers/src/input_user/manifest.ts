import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';
import { sourcesOf } from '../kit/sources-of.js';

/** Data and files entered by the user; they take priority over other providers. */
export const inputUser = defineProvider({
  name: 'input_user',
  title: 'Manual entry',
  description: 'Data and files entered by the user; they take priority over other providers.',
  dataTypes: ['COMPANY_OFFICER', 'BENEFICIAL_OWNER', 'CONFORMITY_CHECK'],
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  sources: await sourcesOf('input_user'),
  entered: true,
});
