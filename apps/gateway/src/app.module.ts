import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { dependenciesModule, type ServiceDependencies } from '@company-data/service';
import { CodeListsController } from './api/docs/code-lists.controller.js';
import { DocumentationController } from './api/docs/documentation.controller.js';
import { Documentation } from './api/docs/documentation.js';
import { ReferenceController } from './api/docs/reference.controller.js';
import { Authenticator, FAILURE_LIMITER } from './auth/authenticator.js';
import type { GatewayClock } from './auth/gateway-clock.js';
import { KeyCache } from './auth/key-cache.js';
import { RateLimiter } from './auth/rate-limiter.js';
import { BaseUrl } from './base-url.js';
import type { GatewayConfig } from './config.js';
import { CallbackController } from './connect-pages/callback.controller.js';
import { ConnectController } from './connect-pages/connect.controller.js';
import { EndUserRequests } from './connect-pages/end-user-requests.js';
import { ImagesController } from './connect-pages/images.controller.js';
import { GatewayMetrics } from './gateway-metrics.js';
import { RequestGuard, KEY_LIMITER, PAGE_LIMITER } from './http/request-guard.js';
import { RequestRecorder } from './http/request-recorder.js';
import { ProblemFilter } from './problem.filter.js';
import { OwnerRequests } from './proxy/owner-requests.js';
import { DataController } from './resources/data.controller.js';
import { DocumentsController } from './resources/documents.controller.js';
import { ExportGroup } from './resources/export-group.js';
import { GroupsController } from './resources/groups.controller.js';
import { PageCache } from './resources/page-cache.js';
import { ReadData } from './resources/read-data.js';
import { ReadDocument } from './resources/read-document.js';
import { ReadSeveral } from './resources/read-several.js';
import { ResourcesController } from './resources/resources.controller.js';
import { UserData } from './resources/user-data.js';
import { VersionQueries } from './resources/version-queries.js';
import { AwaitSynchronization } from './streaming/await-synchronization.js';
import { FollowSynchronization } from './streaming/follow-synchronization.js';
import { StreamRecords } from './streaming/stream-records.js';
import { WatchedSynchronizations } from './streaming/watched-synchronizations.js';

const MINUTE = 60;

/** The gateway, put together; what depends on its configuration and clock is made at the start. */
@Module({
  controllers: [
    ResourcesController,
    DataController,
    DocumentsController,
    GroupsController,
    ConnectController,
    CallbackController,
    ImagesController,
    ReferenceController,
    CodeListsController,
    DocumentationController,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    Authenticator,
    AwaitSynchronization,
    Documentation,
    EndUserRequests,
    ExportGroup,
    FollowSynchronization,
    RequestGuard,
    GatewayMetrics,
    OwnerRequests,
    ReadData,
    ReadDocument,
    ReadSeveral,
    RequestRecorder,
    StreamRecords,
    UserData,
    VersionQueries,
    WatchedSynchronizations,
  ],
})
export class GatewayModule {
  static for(parts: ServiceDependencies<GatewayConfig>, baseUrl: BaseUrl, clock: GatewayClock): DynamicModule {
    const { config } = parts;
    const limiter = (limit: number, seconds: number): RateLimiter => new RateLimiter(limit, seconds, () => clock.elapsed());
    // Each counts for itself: what is asked needs no other, and all together let no more through than the limit.
    const share = (limit: number): number => Math.max(1, Math.floor(limit / config.GATEWAY_REPLICAS));
    return {
      module: GatewayModule,
      imports: [dependenciesModule(parts, clock)],
      providers: [
        { provide: BaseUrl, useValue: baseUrl },
        { provide: KEY_LIMITER, useValue: limiter(share(config.RATE_LIMIT_PER_SECOND), 1) },
        { provide: PAGE_LIMITER, useValue: limiter(share(config.CONNECT_PAGES_PER_MINUTE), MINUTE) },
        { provide: FAILURE_LIMITER, useValue: limiter(share(config.FAILED_AUTHENTICATIONS_PER_MINUTE), MINUTE) },
        { provide: KeyCache, useValue: new KeyCache(config.KEY_CACHE_MS, () => clock.now().getTime()) },
        { provide: PageCache, useValue: new PageCache(config.PAGE_CACHE_BYTES) },
      ],
    };
  }
}
