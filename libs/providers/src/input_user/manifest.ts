import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';
import { sourcesOf } from '../kit/sources-of.js';

/** Data and files that users entered. They win over every other provider. */
export const inputUser = defineProvider({
  name: 'input_user',
  title: 'Manual entry',
  description: 'Data and files that the user entered. They win over every other provider.',
  dataTypes: ['COMPANY_OFFICER', 'BENEFICIAL_OWNER', 'CONFORMITY_CHECK'],
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  sources: await sourcesOf('input_user'),
  entered: true,
});
