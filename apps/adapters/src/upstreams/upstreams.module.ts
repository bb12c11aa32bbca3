import { Module } from '@nestjs/common';
import { UpstreamSessionRepository } from './upstream-session.repository.js';

@Module({
  providers: [UpstreamSessionRepository],
  exports: [UpstreamSessionRepository],
})
export class UpstreamsModule {}
