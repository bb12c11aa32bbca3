import { Inject, Injectable } from '@nestjs/common';
import { type EntryResource, GetLatestSync } from '@company-data/contracts';
import { CONFIG } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EVENTS } from '../api/media-types.js';
import type { GatewayConfig } from '../config.js';
import { valueOf } from '../http/reply-chunks.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { EntryStreamState } from './entry-stream-state.js';
import { STREAM_START, eventOf, HEARTBEAT } from './event.js';
import { sendStream } from './stream-negotiation.js';
import { areCompleted, WatchedSynchronizations } from './watched-synchronizations.js';

/**
 * Streams each change of the latest synchronization's entries until all are terminal. A client
 * whose stream ends without `completed` reconnects with its last event id and receives the changes
 * since.
 */
@Injectable()
export class FollowSynchronization {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly watched: WatchedSynchronizations,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async run(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const stop = this.watched.begin(request, reply);
    const { user_id } = request.state.payload;
    // The first request precedes the response, so that its error becomes a problem document.
    const entries = await valueOf<EntryResource[]>(await this.owners.request(GetLatestSync, { user_id }, request));
    // Prevents buffering by proxies.
    void reply.header('x-accel-buffering', 'no');
    sendStream(reply, EVENTS, this.events(entries, request, stop), this.config.STREAM_STALL_MS);
  }

  private async *events(latest: EntryResource[], request: FastifyRequest, stop: Promise<undefined>): AsyncGenerator<string> {
    const state = EntryStreamState.from(request.headers['last-event-id'], latest);
    let quietSince = performance.now();
    yield STREAM_START;
    for (let entries: EntryResource[] | undefined = latest; entries; entries = await this.watched.next(entries, request, stop)) {
      for (const entry of state.changesOf(entries)) {
        quietSince = performance.now();
        yield eventOf('entry', state.id, entry);
      }
      if (areCompleted(entries)) return yield eventOf('completed', state.id, {});
      if (performance.now() - quietSince < this.config.FOLLOW_HEARTBEAT_MS) continue;
      quietSince = performance.now();
      yield HEARTBEAT;
    }
  }
}
