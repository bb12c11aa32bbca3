import { IsBoolean, IsObject, Matches } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { CredentialsNotSupported, ProviderNotAvailable, ProviderNotFound, SettingNotSupported } from '../errors.js';
import { Describe } from '../../describe.js';
import { listOf, one } from '../../resource.js';
import { ProviderResource } from '../resources/provider.js';

export class ListProvidersPayload {}

export class GetProviderPayload {
  @Matches(/^[a-z0-9_]{1,64}$/)
  provider_name!: string;
}

/** Body of PUT /providers/{provider_name}. */
export class EnableProviderBody {
  @Describe('True to enable the provider, false to disable it', { example: true })
  @IsBoolean()
  enable!: boolean;
}

export class EnableProviderPayload extends EnableProviderBody {
  @Matches(/^[a-z0-9_]{1,64}$/)
  provider_name!: string;
}

export class PutProviderSettingsPayload extends GetProviderPayload {
  /** Settings as sent, flat. The owner checks them against the provider's manifest. */
  @IsObject()
  settings!: Record<string, unknown>;
}

export class PutProviderCredentialsPayload extends GetProviderPayload {
  /** Credentials as sent. The owner checks them against the provider's manifest. */
  @IsObject()
  credentials!: Record<string, unknown>;
}

/** Lists all providers of the catalogue, with the account's settings. */
export const ListProviders = defineRequest<ListProvidersPayload, ProviderResource[]>({
  subject: 'req.users.list-providers',
  payload: ListProvidersPayload,
  reply: listOf(ProviderResource, { maxItems: 1_000 }),
  errors: [],
  example: {},
});

/** Returns one provider, with the account's settings. */
export const GetProvider = defineRequest<GetProviderPayload, ProviderResource>({
  subject: 'req.users.get-provider',
  payload: GetProviderPayload,
  reply: one(ProviderResource),
  errors: [ProviderNotFound],
  example: { provider_name: 'company_legal_fr' },
});

/** Enables or disables a provider for the account. */
export const EnableProvider = defineRequest<EnableProviderPayload, ProviderResource>({
  subject: 'req.users.enable-provider',
  payload: EnableProviderPayload,
  reply: one(ProviderResource),
  errors: [ProviderNotFound, ProviderNotAvailable],
  example: { provider_name: 'company_legal_fr', enable: true },
});

/** Replaces a provider's settings. An absent setting gets its default. */
export const PutProviderSettings = defineRequest<PutProviderSettingsPayload, ProviderResource>({
  subject: 'req.users.put-provider-settings',
  payload: PutProviderSettingsPayload,
  reply: one(ProviderResource),
  errors: [ProviderNotFound, SettingNotSupported],
  example: { provider_name: 'company_legal_fr', settings: { auto_connect: true } },
});

/** Replaces a provider's credentials, which are stored encrypted and never returned. */
export const PutProviderCredentials = defineRequest<PutProviderCredentialsPayload, ProviderResource>({
  subject: 'req.users.put-provider-credentials',
  payload: PutProviderCredentialsPayload,
  reply: one(ProviderResource),
  errors: [ProviderNotFound, CredentialsNotSupported],
  example: { provider_name: 'registrar_provider', credentials: { client_id: 'account', password: 'example' } },
});

/**
 * For adapters: returns the effective settings, and the credentials as a compact JWE to the
 * adapters' public key. The credentials are null when none are set.
 */
export const GetProviderAccess = defineRequest<
  GetProviderPayload,
  { enable: boolean; settings: Record<string, boolean>; sealed_credentials: string | null }
>({
  subject: 'req.users.get-provider-access',
  payload: GetProviderPayload,
  errors: [ProviderNotFound],
  example: { provider_name: 'registrar_provider' },
});
