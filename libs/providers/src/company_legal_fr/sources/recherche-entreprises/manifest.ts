import type { SourceManifest } from '../../../manifest.js';

/** Company search of the French State, by SIREN and by director. */
export const rechercheEntreprises: SourceManifest = {
  name: 'recherche_entreprises',
  title: "Recherche d'entreprises, company search of the French State",
  meaning: 'company search of the French State, host only',
  configuration: { url: 'UPSTREAM_RECHERCHE_ENTREPRISES_URL' },
  addresses: { url: 'https://recherche-entreprises.api.gouv.fr' },
  // Documented: 7 calls per second and address, 30 per second and network, fewer under load.
  // Above the limit the source returns 429 with Retry-After.
  calls: [{ count: 5, seconds: 1 }],
  contributes: {
    DIRECTORSHIP: { as: 'other', wins: ['match', 'complete'] },
    COMPANY_PROFILE: { as: 'other', wins: ['collective_agreements', 'public_labels'] },
  },
};
