import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { partsModule, type ServiceParts } from '@company-data/service';
import { AwaitSynchronization } from './answers/await-synchronization.js';
import { EndUserRequests } from './answers/end-user-requests.js';
import { ExportGroup } from './answers/export-group.js';
import { FollowSynchronization } from './answers/follow-synchronization.js';
import { OwnerRequests } from './answers/owner-requests.js';
import { PageCache } from './answers/page-cache.js';
import { ProblemFilter } from './answers/problem.filter.js';
import { ReadData } from './answers/read-data.js';
import { ReadDocument } from './answers/read-document.js';
import { ReadSeveral } from './answers/read-several.js';
import { StreamRecords } from './answers/stream-records.js';
import { UserReading } from './answers/user-reading.js';
import { VersionQuestions } from './answers/version-questions.js';
import { WatchedSynchronizations } from './answers/watched-synchronizations.js';
import { Authenticator, FAILURE_LIMITER } from './auth/authenticator.js';
import type { GatewayClock } from './auth/gateway-clock.js';
import { KeyCache } from './auth/key-cache.js';
import { RateLimiter } from './auth/rate-limiter.js';
import { BaseUrl } from './base-url.js';
import { GatewayMetrics } from './gateway-metrics.js';
import type { GatewayConfig } from './config.js';
import { Documentation } from './documentation/documentation.js';
import { Gatekeeper, KEY_LIMITER, PAGE_LIMITER } from './http/gatekeeper.js';
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
    Gatekeeper,
    GatewayMetrics,
    OwnerRequests,
    ReadData,
    ReadDocument,
    ReadSeveral,
    RequestRecorder,
    StreamRecords,
    UserReading,
    VersionQuestions,
    WatchedSynchronizations,
  ],
})
export class GatewayModule {
  static for(parts: ServiceParts<GatewayConfig>, baseUrl: BaseUrl, clock: GatewayClock): DynamicModule {
    const { config } = parts;
    const limiter = (limit: number, seconds: number): RateLimiter => new RateLimiter(limit, seconds, () => clock.elapsed());
    // Each counts for itself: what is asked needs no other, and all together let no more through than the limit.
    const share = (limit: number): number => Math.max(1, Math.floor(limit / config.GATEWAY_REPLICAS));
    return {
      module: GatewayModule,
      imports: [partsModule(parts, clock)],
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
