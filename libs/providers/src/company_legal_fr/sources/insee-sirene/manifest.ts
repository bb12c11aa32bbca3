import type { SourceManifest } from '../../../manifest.js';

/** INSEE Sirene directory: names, activity, state and headcount. */
export const inseeSirene: SourceManifest = {
  name: 'insee_sirene',
  title: 'INSEE, Sirene directory',
  meaning: 'INSEE Sirene directory, address up to `/api-sirene/3.11`',
  configuration: { url: 'UPSTREAM_INSEE_SIRENE_URL', api_key: 'UPSTREAM_INSEE_SIRENE_KEY' },
  addresses: { url: 'https://api.insee.fr/api-sirene/3.11' },
  secrets: ['api_key'],
  register: true,
  // Documented: 30 calls per minute and key. Delayed calls can arrive closer together, so the
  // budget has a margin of four calls.
  calls: [{ count: 26, seconds: 60 }],
  contributes: {
    AVIS_SIREN: { as: 'main' },
    COMPANY_OFFICER: { as: 'other' },
    COMPANY_PROFILE: {
      as: 'other',
      wins: [
        'name',
        'acronym',
        'activity',
        'creation_date',
        'stats_closing_date',
        'status',
        'workforce',
        'company_category',
        'diffusible',
        'employer',
        'social_economy',
        'mission_company',
        'successor_siren',
        'head_office',
        'history',
        'association_number',
      ],
    },
    CORPORATE_OFFICE: {
      as: 'other',
      wins: ['head_office', 'status', 'opening_date', 'closing_date', 'activity', 'employer', 'workforce', 'diffusible'],
    },
  },
};
