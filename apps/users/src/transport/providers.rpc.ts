import { Controller } from '@nestjs/common';
import {
  EnableProvider,
  type EnableProviderPayload,
  GetProvider,
  GetProviderAccess,
  type GetProviderPayload,
  ListProviders,
  type ListProvidersPayload,
  type ProviderResource,
  PutProviderCredentials,
  type PutProviderCredentialsPayload,
  PutProviderSettings,
  type PutProviderSettingsPayload,
} from '@company-data/contracts';
import { Answers, IncomingRequest } from '@company-data/messaging';
import { EnableProviderUseCase } from '../use-cases/enable-provider.use-case.js';
import { GetProviderUseCase } from '../use-cases/get-provider.use-case.js';
import { GetProviderAccessUseCase, type ProviderAccess } from '../use-cases/get-provider-access.use-case.js';
import { ListProvidersUseCase } from '../use-cases/list-providers.use-case.js';
import { PutProviderCredentialsUseCase } from '../use-cases/put-provider-credentials.use-case.js';
import { PutProviderSettingsUseCase } from '../use-cases/put-provider-settings.use-case.js';

@Controller()
export class ProvidersRpc {
  constructor(
    private readonly listProviders: ListProvidersUseCase,
    private readonly getProvider: GetProviderUseCase,
    private readonly enableProvider: EnableProviderUseCase,
    private readonly putSettings: PutProviderSettingsUseCase,
    private readonly putCredentials: PutProviderCredentialsUseCase,
    private readonly getAccess: GetProviderAccessUseCase,
  ) {}

  @Answers(ListProviders)
  list({ accountId }: IncomingRequest<ListProvidersPayload>): Promise<ProviderResource[]> {
    return this.listProviders.run(accountId);
  }

  @Answers(GetProvider)
  get({ accountId, payload }: IncomingRequest<GetProviderPayload>): Promise<ProviderResource> {
    return this.getProvider.run(accountId, payload.provider_name);
  }

  @Answers(EnableProvider)
  enable({ accountId, payload }: IncomingRequest<EnableProviderPayload>): Promise<ProviderResource> {
    return this.enableProvider.run(accountId, payload);
  }

  @Answers(PutProviderSettings)
  settings({ accountId, payload }: IncomingRequest<PutProviderSettingsPayload>): Promise<ProviderResource> {
    return this.putSettings.run(accountId, payload);
  }

  @Answers(PutProviderCredentials)
  credentials(request: IncomingRequest<PutProviderCredentialsPayload>): Promise<ProviderResource> {
    return this.putCredentials.run(request);
  }

  @Answers(GetProviderAccess)
  access({ accountId, payload }: IncomingRequest<GetProviderPayload>): Promise<ProviderAccess> {
    return this.getAccess.run(accountId, payload.provider_name);
  }
}
