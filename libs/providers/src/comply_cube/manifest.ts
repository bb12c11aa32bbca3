import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';
import { sourcesOf } from '../kit/sources-of.js';

/**
 * Compliance screening for politically exposed persons and sanctions. Its source enriches the
 * screening of the public data, and it has no data types of its own.
 */
export const complyCube = defineProvider({
  name: 'comply_cube',
  title: 'ComplyCube',
  description: 'Compliance screening for politically exposed persons and sanctions. Adds checks to the results of company_legal_fr.',
  dataTypes: [],
  authorization: 'credentials',
  settings: [
    autoConnect,
    { name: 'officers_check', description: 'Screen the officers.', default: false },
    { name: 'beneficial_owners_check', description: 'Screen the beneficial owners.', default: false },
    { name: 'background_check_nodes_check', description: 'Screen the persons and companies of the background check.', default: false },
  ],
  credentials: [
    {
      name: 'api_key',
      type: 'string',
      secret: true,
      description: 'API key. A key that begins with test_ is for the sandbox of ComplyCube.',
      maxLength: 500,
    },
  ],
  sources: await sourcesOf('comply_cube'),
});
