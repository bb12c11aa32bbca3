import { Module } from '@nestjs/common';
import { AccountGrantRepository } from '@company-data/service/database';
import { AccountGrants } from './account-grants.js';

@Module({
  providers: [AccountGrants, AccountGrantRepository],
  exports: [AccountGrants],
})
export class GrantsModule {}
