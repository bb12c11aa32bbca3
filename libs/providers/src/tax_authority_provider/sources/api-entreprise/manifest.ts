import type { SourceManifest } from '../../../manifest.js';

/** Company data of the tax authority, by the conventions of API Entreprise. */
export const apiEntreprise: SourceManifest = {
  name: 'api_entreprise',
  title: 'API Entreprise, tax returns, VAT returns and tax account',
  meaning: 'company data of the tax authority, address without a path, in production and in its sandbox',
  configuration: { url: 'UPSTREAM_API_ENTREPRISE_URL', sandbox_url: 'UPSTREAM_API_ENTREPRISE_SANDBOX_URL' },
  addresses: { url: 'https://entreprise.api.gouv.fr', sandbox_url: 'https://staging.entreprise.api.gouv.fr' },
  address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
  // Documented: 50 calls per minute on most endpoints.
  calls: [{ count: 50, seconds: 60 }],
  contributes: {
    // Older years can be corrected too.
    TAX_RETURN: { as: 'main', fullReadEvery: 180 },
    VAT_DECLARATION: { as: 'main', fullReadEvery: 180 },
    CORPORATE_TAX: { as: 'main', fullReadEvery: 180 },
    TAX_ACCOUNT: { as: 'main' },
  },
};
