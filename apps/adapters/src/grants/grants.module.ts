import { Module } from '@nestjs/common';
import { AccountGrantRepository } from './account-grant.repository.js';
import { AccountGrants } from './account-grants.js';

@Module({
  providers: [AccountGrantRepository, AccountGrants],
  exports: [AccountGrants],
})
export class GrantsModule {}
