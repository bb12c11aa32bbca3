import { finished } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type EntryResource, GetSync, type SyncResource } from '@company-data/contracts';
import { isUnavailable } from '@company-data/kernel';
import { CONFIG } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { valueOf } from '../http/reply-chunks.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { OpenResponses } from './open-responses.js';
import { SharedPolls } from './shared-polls.js';

/** Seconds after which a key that watches too many may try again: synchronizations end within a few. */
const RETRY_SECONDS = 5;

/** Whether all that was asked for has ended. */
export const isOver = (entries: EntryResource[]): boolean => entries.every(({ completed_at }) => completed_at !== null);

/** Kept when the signal comes. */
const until = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

/** Looks at synchronizations for all who follow one here or wait for its end: they share the looks, and a key has so many of them at most. */
@Injectable()
export class WatchedSynchronizations implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly polls: SharedPolls<EntryResource[] | undefined>;
  private readonly openResponses: OpenResponses;

  constructor(
    private readonly owners: OwnerRequests,
    @Inject(CONFIG) config: GatewayConfig,
    private readonly metrics: GatewayMetrics,
  ) {
    this.polls = new SharedPolls(config.FOLLOW_POLL_MS, (isShared) => metrics.countLookup('looks', isShared));
    this.openResponses = new OpenResponses(config.FOLLOWED_PER_KEY, RETRY_SECONDS, () => metrics.wasLimited('synchronizations'));
    metrics.setCacheSize('looks', { entries: () => this.polls.size });
  }

  /** A gateway that stops ends what is watched: it could last for minutes. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Counts an answer until its connection is done with it. What is answered is kept when its client has left, the gateway stops, or so many
   * milliseconds have passed. @throws RATE_LIMITED when the key watches as many as it may here
   */
  begin({ state }: FastifyRequest, reply: FastifyReply, patienceMs?: number): Promise<undefined> {
    this.openResponses.begin(state.caller!.key_id, reply);
    this.metrics.follows('synchronizations', reply.raw);
    const over = new AbortController();
    const timer = patienceMs === undefined ? undefined : setTimeout(() => over.abort(), patienceMs);
    finished(reply.raw, () => {
      clearTimeout(timer);
      over.abort();
    });
    return until(AbortSignal.any([over.signal, this.stopping.signal]));
  }

  /** The entries at the next look; those of before while sync cannot be asked, none once it is over. */
  async next(entries: EntryResource[], request: FastifyRequest, over: Promise<undefined>): Promise<EntryResource[] | undefined> {
    const looked = await Promise.race([this.poll(entries[0]!.sync_id, request), over]);
    return looked && (looked.entries ?? entries);
  }

  private async poll(syncId: string, request: FastifyRequest): Promise<{ entries?: EntryResource[] }> {
    const { payload, caller } = request.state;
    const ask = async (): Promise<EntryResource[] | undefined> => {
      try {
        const asked = { user_id: payload['user_id'], sync_id: syncId };
        return (await valueOf<SyncResource>(await this.owners.request(GetSync, asked, request, performance.now()))).entries;
      } catch (error) {
        if (isUnavailable(error)) return undefined;
        throw error;
      }
    };
    const entries = await this.polls.next(`${caller!.account_id} ${syncId}`, ask);
    return entries ? { entries } : {};
  }
}
