import type { SourceManifest } from '../../../manifest.js';

/** Host of the links in orders. Fetching an ordered document is free. */
export const registrarDocuments: SourceManifest = {
  name: 'registrar_documents',
  title: 'Infogreffe, documents of orders',
  meaning: 'documents of orders from the trade registrars, address of the host in their links',
  configuration: { url: 'UPSTREAM_REGISTRAR_DOCUMENTS_URL' },
  addresses: { url: { none: 'the host in the links of orders, from the registrars' } },
  cachedPerAccount: true,
  // A document may be ready later than its link. The budget spreads the polls of one document over
  // half a minute.
  calls: [{ count: 1, seconds: 2 }],
};
