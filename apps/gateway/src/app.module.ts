import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { dependenciesModule, type ServiceDependencies } from '@company-data/service';
import { AwaitSynchronization } from './responses/await-synchronization.js';
import { EndUserRequests } from './responses/end-user-requests.js';
import { ExportGroup } from './responses/export-group.js';
import { FollowSynchronization } from './responses/follow-synchronization.js';
import { OwnerRequests } from './responses/owner-requests.js';
import { PageCache } from './responses/page-cache.js';
import { ProblemFilter } from './responses/problem.filter.js';
import { ReadData } from './responses/read-data.js';
import { ReadDocument } from './responses/read-document.js';
import { ReadSeveral } from './responses/read-several.js';
import { StreamRecords } from './responses/stream-records.js';
import { UserData } from './responses/user-data.js';
import { VersionQueries } from './responses/version-queries.js';
import { WatchedSynchronizations } from './responses/watched-synchronizations.js';
import { Authenticator, FAILURE_LIMITER } from './auth/authenticator.js';
import type { GatewayClock } from './auth/gateway-clock.js';
import { KeyCache } from './auth/key-cache.js';
import { RateLimiter } from './auth/rate-limiter.js';
import { BaseUrl } from './base-url.js';
import { GatewayMetrics } from './gateway-metrics.js';
import type { GatewayConfig } from './config.js';
import { Documentation } from './documentation/documentation.js';
import { RequestGuard, KEY_LIMITER, PAGE_LIMITER } from './http/request-guard.js';
import { RequestRecorder } from './http/request-recorder.js';
import { CallbackController } from './transport/callback.controller.js';
import { ConnectController } from './transport/connect.controller.js';
import { CodeListsController } from './transport/code-lists.controller.js';
import { DataController } from './transport/data.controller.js';
import { DocumentationController } from './transport/documentation.controller.js';
import { DocumentsController } from './transport/documents.controller.js';
import { GroupsController } from './transport/groups.controller.js';
import { ImagesController } from './transport/images.controller.js';
import { ReferenceController } from './transport/reference.controller.js';
import { ResourcesController } from './transport/resources.controller.js';

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
