import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { AuthenticateKeyHandler } from './authenticate-key.js';
import { CreateAccountHandler } from './create-account.js';
import { CreateApiKeyHandler } from './create-api-key.js';
import { GetProfileHandler } from './get-profile.js';
import { IssueApiKey } from './issue-api-key.js';
import { ListApiKeysHandler } from './list-api-keys.js';
import { RevokeApiKeyHandler } from './revoke-api-key.js';

@Module({
  imports: [AccountsModule, ProvidersModule],
  controllers: [
    AuthenticateKeyHandler,
    CreateAccountHandler,
    CreateApiKeyHandler,
    GetProfileHandler,
    ListApiKeysHandler,
    RevokeApiKeyHandler,
  ],
  providers: [ApiKeyRepository, IssueApiKey],
})
export class ApiKeysModule {}
