import { Module } from '@nestjs/common';
import { AccountKeyRepository } from './account-key.repository.js';

@Module({
  providers: [AccountKeyRepository],
  exports: [AccountKeyRepository],
})
export class KeysModule {}
