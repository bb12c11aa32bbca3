import type { SourceManifest } from '../../../manifest.js';

/** The State's search of companies, by number and by the persons who direct them. */
export const rechercheEntreprises: SourceManifest = {
  name: 'recherche_entreprises',
  title: "Recherche d'entreprises, the State's search of companies",
  meaning: "the State's search of companies, the host alone",
  configuration: { url: 'UPSTREAM_RECHERCHE_ENTREPRISES_URL' },
  addresses: { url: 'https://recherche-entreprises.api.gouv.fr' },
  // Documented: 7 calls a second and address, 30 a second and network, fewer when it is busy; 429
  // with Retry-After beyond.
  calls: [{ count: 5, seconds: 1 }],
  contributes: {
    DIRECTORSHIP: { as: 'other', wins: ['match', 'complete'] },
    COMPANY_PROFILE: { as: 'other', wins: ['collective_agreements'] },
  },
};
