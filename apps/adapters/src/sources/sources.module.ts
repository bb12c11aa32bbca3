import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/keys.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { ResponseCacheModule } from '../response-cache/response-cache.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UpstreamsModule } from '../upstreams/upstreams.module.js';
import { MeasureBudgets } from './measure-budgets.js';
import { OpenProviders } from './open-providers.js';
import { PurgeExpired } from './purge-expired.js';
import { ResponseSchemas } from './response-schemas.js';

@Module({
  imports: [KeysModule, OrdersModule, RateLimitsModule, ResponseCacheModule, TokensModule, UpstreamsModule],
  providers: [MeasureBudgets, OpenProviders, PurgeExpired, ResponseSchemas],
  exports: [OpenProviders],
})
export class SourcesModule {}
