import { Module } from '@nestjs/common';
import { EnableProviderHandler } from './enable-provider.js';
import { GetProviderAccessHandler } from './get-provider-access.js';
import { GetProviderHandler } from './get-provider.js';
import { ListProvidersHandler } from './list-providers.js';
import { ProviderRepository } from './provider.repository.js';
import { PutProviderCredentialsHandler } from './put-provider-credentials.js';
import { PutProviderSettingsHandler } from './put-provider-settings.js';

@Module({
  controllers: [
    EnableProviderHandler,
    GetProviderAccessHandler,
    GetProviderHandler,
    ListProvidersHandler,
    PutProviderCredentialsHandler,
    PutProviderSettingsHandler,
  ],
  providers: [ProviderRepository],
  exports: [ProviderRepository],
})
export class ProvidersModule {}
