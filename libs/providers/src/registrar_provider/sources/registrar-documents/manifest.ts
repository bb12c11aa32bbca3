import type { SourceManifest } from '../../../manifest.js';

/** Where the links of orders lead: what was ordered is fetched there, which costs nothing more. */
export const registrarDocuments: SourceManifest = {
  name: 'registrar_documents',
  title: 'Infogreffe, documents of orders',
  meaning: 'documents of the trade registrars that were ordered, the host that links of orders lead to',
  configuration: { url: 'UPSTREAM_REGISTRAR_DOCUMENTS_URL' },
  addresses: { url: { none: 'the host that links of orders lead to, which the registrars tell their clients' } },
  cachedPerAccount: true,
  // A document may be ready later than its link: the budget spreads the looks at one over half a
  // minute.
  calls: [{ count: 1, seconds: 2 }],
};
