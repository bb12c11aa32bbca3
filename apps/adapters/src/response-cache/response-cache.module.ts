import { Module } from '@nestjs/common';
import { CacheTelemetry } from './cache-telemetry.js';
import { CachedResponseRepository } from './cached-response.repository.js';
import { OwnerKeyRepository } from './owner-key.repository.js';
import { ResponseCache } from './response-cache.js';

@Module({
  providers: [CacheTelemetry, CachedResponseRepository, OwnerKeyRepository, ResponseCache],
  exports: [CachedResponseRepository, OwnerKeyRepository, ResponseCache],
})
export class ResponseCacheModule {}
