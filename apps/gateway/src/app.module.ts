import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { DocsModule } from './api/docs/docs.module.js';
import { ConnectPagesModule } from './connect-pages/connect-pages.module.js';
import { GatewayMetrics } from './gateway-metrics.js';
import { HttpModule } from './http/http.module.js';
import { ProblemFilter } from './problem.filter.js';
import { ResourcesModule } from './resources/resources.module.js';

/**
 * The gateway. Its own metrics, and the base URL that the start adds, are injected in every module.
 */
@Global()
@Module({
  imports: [HttpModule, ResourcesModule, ConnectPagesModule, DocsModule],
  providers: [{ provide: APP_FILTER, useClass: ProblemFilter }, GatewayMetrics],
  exports: [GatewayMetrics],
})
export class AppModule {}
