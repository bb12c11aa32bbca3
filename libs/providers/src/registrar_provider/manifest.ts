import { defineProvider } from '../kit/define-provider.js';
import { sourcesOf } from '../kit/sources-of.js';
import { autoConnect } from '../auto-connect.js';

/**
 * Official copies of documents issued by the trade registrars, ordered with a registrar account.
 */
export const registrarProvider = defineProvider({
  name: 'registrar_provider',
  title: 'Trade registrars',
  description: 'Official copies of documents issued by the trade registrars, ordered with a registrar account.',
  dataTypes: ['FINANCIAL_STATEMENT', 'REGISTRATION_PROOF', 'TAX_RETURN', 'TAX_RETURN_ANALYSIS'],
  authorization: 'credentials',
  settings: [
    autoConnect,
    { name: 'confidential_only', description: 'Order only the accounts that the public source marks confidential.', default: false },
  ],
  credentials: [
    { name: 'client_id', type: 'string', description: 'Account number, name or e-mail for the login.', maxLength: 200 },
    {
      name: 'password',
      type: 'string',
      secret: true,
      description: 'Password of the account. The account locks after repeated failed logins.',
      maxLength: 200,
    },
  ],
  sources: await sourcesOf('registrar_provider'),
  // Certified copies take precedence over the accounts that the register typed from them.
  outranks: { FINANCIAL_STATEMENT: ['company_legal_fr'], TAX_RETURN: ['company_legal_fr'] },
  // Each ordered document is billed.
  historyDefaults: {
    FINANCIAL_STATEMENT: { monthsToSync: null, lastN: 2 },
    TAX_RETURN: { monthsToSync: null, lastN: 2 },
  },
  onceADay: ['REGISTRATION_PROOF'],
  documents: { FINANCIAL_STATEMENT: 'source_document_id', REGISTRATION_PROOF: 'ordered_at' },
  retainsDocuments: true,
});
