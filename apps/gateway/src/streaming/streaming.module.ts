import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/proxy.module.js';
import { AwaitSynchronization } from './await-synchronization.js';
import { FollowSynchronization } from './follow-synchronization.js';
import { StreamRecords } from './stream-records.js';
import { WatchedSynchronizations } from './watched-synchronizations.js';

@Module({
  imports: [ProxyModule],
  providers: [AwaitSynchronization, FollowSynchronization, StreamRecords, WatchedSynchronizations],
  exports: [AwaitSynchronization, FollowSynchronization, StreamRecords],
})
export class StreamingModule {}
