import { Module } from '@nestjs/common';
import { CONFIG } from '@company-data/service';
import type { GatewayConfig } from '../config.js';
import { ProxyModule } from '../proxy/proxy.module.js';
import { StreamingModule } from '../streaming/streaming.module.js';
import { ExportGroup } from './export-group.js';
import { PageCache } from './page-cache.js';
import { ReadData } from './read-data.js';
import { ReadDocument } from './read-document.js';
import { ReadSeveral } from './read-several.js';
import { ResourcesController } from './resources.controller.js';
import { UserData } from './user-data.js';
import { VersionQueries } from './version-queries.js';

@Module({
  imports: [ProxyModule, StreamingModule],
  controllers: [ResourcesController, ReadData, ReadSeveral, ReadDocument, ExportGroup],
  providers: [
    UserData,
    VersionQueries,
    { provide: PageCache, inject: [CONFIG], useFactory: ({ PAGE_CACHE_BYTES }: GatewayConfig) => new PageCache(PAGE_CACHE_BYTES) },
  ],
})
export class ResourcesModule {}
