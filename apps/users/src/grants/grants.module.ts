import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CollectedAccountRepository } from './collected-account.repository.js';
import { DistributeGrants } from './distribute-grants.js';
import { GrantAccountHandler } from './grant-account.js';
import { GrantStoresClient } from './grant-stores.client.js';

@Module({
  imports: [AccountsModule],
  controllers: [GrantAccountHandler],
  providers: [CollectedAccountRepository, DistributeGrants, GrantStoresClient],
})
export class GrantsModule {}
