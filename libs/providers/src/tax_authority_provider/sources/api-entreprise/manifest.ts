import type { SourceManifest } from '../../../manifest.js';

/** Company data of the tax authority, by the conventions of API Entreprise. */
export const apiEntreprise: SourceManifest = {
  name: 'api_entreprise',
  title: 'API Entreprise, tax returns, VAT returns and tax account',
  meaning: 'company data of the tax authority, address without a path, in production and in its sandbox',
  configuration: { url: 'UPSTREAM_API_ENTREPRISE_URL', sandbox_url: 'UPSTREAM_API_ENTREPRISE_SANDBOX_URL' },
  addresses: { url: 'https://entreprise.api.gouv.fr', sandbox_url: 'https://staging.entreprise.api.gouv.fr' },
  address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
  options: {
    recipient: {
      variable: 'UPSTREAM_API_ENTREPRISE_RECIPIENT',
      meaning:
        'SIRET that is named to the tax authority as the recipient of the data: that of the operator, or of the public body in the agreement. Never that of a company whose data is read. Without it nothing is requested, and the data types of the tax authority are NOT_CONFIGURED',
      pattern: String.raw`^(\d{14})?$`,
      default: '',
    },
  },
  // Documented: 250 calls per minute and token on endpoints with JSON, 1,000 per address, and a ban
  // of twelve hours for those who ignore 429. The agreement may set less.
  calls: [{ count: 50, seconds: 60 }],
  contributes: {
    // Older years can be corrected too.
    TAX_RETURN: { as: 'main', fullReadEvery: 180 },
    VAT_DECLARATION: { as: 'main', fullReadEvery: 180 },
    CORPORATE_TAX: { as: 'main', fullReadEvery: 180 },
    TAX_ACCOUNT: { as: 'main' },
  },
};
