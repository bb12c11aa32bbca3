import { Module } from '@nestjs/common';
import { ClaimIdempotencyKeyHandler } from './claim-idempotency-key.js';
import { ClaimedKeyRepository } from './claimed-key.repository.js';
import { ReleaseIdempotencyKeyHandler } from './release-idempotency-key.js';

@Module({
  controllers: [ClaimIdempotencyKeyHandler, ReleaseIdempotencyKeyHandler],
  providers: [ClaimedKeyRepository],
})
export class IdempotencyModule {}
