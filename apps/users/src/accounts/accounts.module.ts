import { Module } from '@nestjs/common';
import { AccountRepository } from './account.repository.js';
import { ListAccountsHandler } from './list-accounts.js';

@Module({
  controllers: [ListAccountsHandler],
  providers: [AccountRepository],
  exports: [AccountRepository],
})
export class AccountsModule {}
