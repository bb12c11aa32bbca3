import { Module } from '@nestjs/common';
import { ConsentsModule } from './consents/consents.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { GrantsModule } from './grants/grants.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { SourcesModule } from './sources/sources.module.js';
import { KeysModule } from './keys/keys.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { ResponseCacheModule } from './response-cache/response-cache.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { UpstreamsModule } from './upstreams/upstreams.module.js';

@Module({
  imports: [
    ConsentsModule,
    DocumentsModule,
    GrantsModule,
    JobsModule,
    KeysModule,
    OrdersModule,
    RateLimitsModule,
    ResponseCacheModule,
    SourcesModule,
    TokensModule,
    UpstreamsModule,
  ],
})
export class AppModule {}
