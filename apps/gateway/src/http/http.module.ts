import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { replicaLimiter } from '../auth/replica-limiter.js';
import { FileReceiver } from './file-receiver.js';
import { KEY_LIMITER, PAGE_LIMITER, RequestGuard } from './request-guard.js';
import { RequestRecorder } from './request-recorder.js';

@Module({
  imports: [AuthModule],
  providers: [
    FileReceiver,
    RequestGuard,
    RequestRecorder,
    replicaLimiter(KEY_LIMITER, 'RATE_LIMIT_PER_SECOND', 1),
    replicaLimiter(PAGE_LIMITER, 'CONNECT_PAGES_PER_MINUTE', 60),
  ],
})
export class HttpModule {}
