import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { ClientSettingsModule } from './client-settings/client-settings.module.js';
import { GrantsModule } from './grants/grants.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { ProvidersModule } from './providers/providers.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [AccountsModule, ApiKeysModule, ClientSettingsModule, GrantsModule, IdempotencyModule, ProvidersModule, UsersModule],
})
export class AppModule {}
