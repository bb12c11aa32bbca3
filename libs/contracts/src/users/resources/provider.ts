import { Resource } from '../../resource.js';
import { Flag, Flags, One, OrNull, ServedText, Texts, Time } from '../../served-fields.js';

@Resource('What is known of the credentials.')
export class ProviderCredentialsResource {
  @Flag('Whether credentials are set.')
  configured!: boolean;

  @Texts('Names of the fields the provider takes.')
  fields!: string[];

  @OrNull()
  @Time('When they were last set')
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

/** A provider as an account has it, as served. */
@Resource('A provider, as the account has it. Secrets are never echoed.', example)
export class ProviderResource {
  @ServedText('Name in the catalogue.')
  provider_name!: string;

  @ServedText('Name for people.')
  title!: string;

  @ServedText('What the provider is for.')
  description!: string;

  @Flag('Whether the account switched it on.')
  enable!: boolean;

  @Flags('Settings in force.')
  settings!: Record<string, boolean>;

  @One(() => ProviderCredentialsResource)
  credentials!: ProviderCredentialsResource;

  @Texts('Data types that the provider collects, or that are computed of what it collects.')
  data_types!: string[];

  @Flag('Whether the end user must authorize access by redirect.')
  requires_authorization!: boolean;

  @Flag('Whether the service can collect from it: one that it cannot is neither enabled nor connected.')
  available!: boolean;
}
