import { Resource } from '../../resource.js';
import { Flag, Flags, One, OrNull, ServedText, Texts, Time } from '../../served-fields.js';

@Resource('State of the credentials.')
export class ProviderCredentialsResource {
  @Flag('True when credentials are set.')
  configured!: boolean;

  @Texts('Names of the fields that the provider accepts.')
  fields!: string[];

  @OrNull()
  @Time('Time at which the credentials were last set')
  updated_at!: string | null;
}

const example: ProviderResource = {
  provider_name: 'company_legal_fr',
  title: 'French company registers',
  description: 'Public data of French companies.',
  enable: true,
  settings: { auto_connect: true },
  credentials: { configured: false, fields: [], updated_at: null },
  data_types: ['COMPANY_PROFILE', 'COMPANY_OFFICER'],
  requires_authorization: false,
  available: true,
};

/** A provider with the account's settings, as served. */
@Resource("A provider with the account's settings. Secrets are never returned.", example)
export class ProviderResource {
  @ServedText('Name in the catalogue.')
  provider_name!: string;

  @ServedText('Display name.')
  title!: string;

  @ServedText('Purpose of the provider.')
  description!: string;

  @Flag('True when the account has enabled the provider.')
  enable!: boolean;

  @Flags('Effective settings.')
  settings!: Record<string, boolean>;

  @One(() => ProviderCredentialsResource)
  credentials!: ProviderCredentialsResource;

  @Texts('Data types that the provider collects, and data types derived from them.')
  data_types!: string[];

  @Flag('True when the end user must authorize access by redirect.')
  requires_authorization!: boolean;

  @Flag('True when the service can collect from the provider. Other providers cannot be enabled or connected.')
  available!: boolean;
}
