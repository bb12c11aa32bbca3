import { finished } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type EntryResource, GetLatestSync, GetSync, type SyncResource } from '@company-data/contracts';
import { isUnavailable } from '@company-data/kernel';
import { CONFIG } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EVENTS } from '../api/media-types.js';
import type { GatewayConfig } from '../config.js';
import { rateLimited } from '../problems/errors.js';
import { eventOf, SIGN_OF_LIFE } from './event.js';
import { OwnerRequests } from './owner-requests.js';
import { valueOf } from './reply-parts.js';
import { SharedLooks } from './shared-looks.js';
import { sendStream } from './stream-form.js';

/** Seconds after which a key that follows too many may try again: synchronizations end within a few. */
const RETRY_SECONDS = 5;

const isOver = (entries: EntryResource[]): boolean => entries.every(({ completed_at }) => completed_at !== null);

/** The entries that are not as they were told, told from now on. */
function* changesOf(entries: EntryResource[], told: Map<string, string>): Generator<EntryResource> {
  for (const entry of entries) {
    const state = JSON.stringify(entry);
    if (told.get(entry.id) === state) continue;
    told.set(entry.id, state);
    yield entry;
  }
}

/** Kept until the client has left, or the gateway stops. */
const until = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));

/**
 * Tells each change of the latest synchronization's entries until all are terminal; the client asks again after an end without
 * `completed`. All who follow one synchronization here share the looks at it.
 */
@Injectable()
export class FollowSynchronization implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly looks: SharedLooks<EntryResource[] | undefined>;
  /** Answers under way, by key. */
  private readonly following = new Map<string, number>();

  constructor(
    private readonly owners: OwnerRequests,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.looks = new SharedLooks(config.FOLLOW_POLL_MS);
  }

  async run(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { payload, caller } = request.state;
    const gone = this.begin(caller!.key_id, reply);
    // Asked before anything is sent, so that what is wrong is told as a problem.
    const entries = await valueOf<EntryResource[]>(await this.owners.ask(GetLatestSync, payload, request));
    // Proxies would otherwise gather what is to be seen at once.
    void reply.header('x-accel-buffering', 'no');
    sendStream(reply, EVENTS, this.events(entries, request, gone), this.config.STREAM_STALL_MS);
  }

  /** A gateway that stops ends what is followed: it could last for minutes. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Counts an answer until its connection is done with it. @throws RATE_LIMITED when the key follows as many as it may here */
  private begin(key: string, { raw }: FastifyReply): Promise<undefined> {
    const before = this.following.get(key) ?? 0;
    if (before >= this.config.FOLLOWED_PER_KEY) throw rateLimited(RETRY_SECONDS);
    this.following.set(key, before + 1);
    const left = new AbortController();
    // Also called for a client that has left by now.
    finished(raw, () => {
      this.end(key);
      left.abort();
    });
    return until(AbortSignal.any([left.signal, this.stopping.signal]));
  }

  private end(key: string): void {
    const others = this.following.get(key)! - 1;
    if (others === 0) this.following.delete(key);
    else this.following.set(key, others);
  }

  private async *events(latest: EntryResource[], request: FastifyRequest, gone: Promise<undefined>): AsyncGenerator<string> {
    const told = new Map<string, string>();
    let quietSince = performance.now();
    let entries = latest;
    for (;;) {
      for (const entry of changesOf(entries, told)) {
        quietSince = performance.now();
        yield eventOf('entry', entry);
      }
      if (isOver(entries)) return yield eventOf('completed', {});
      if (performance.now() - quietSince >= this.config.FOLLOW_HEARTBEAT_MS) {
        quietSince = performance.now();
        yield SIGN_OF_LIFE;
      }
      const looked = await Promise.race([this.look(entries[0]!.sync_id, request), gone]);
      if (!looked) return;
      entries = looked.entries ?? entries;
    }
  }

  /** The entries at the next look; none when sync cannot be asked for the moment. */
  private async look(syncId: string, request: FastifyRequest): Promise<{ entries?: EntryResource[] }> {
    const { payload, caller } = request.state;
    const ask = async (): Promise<EntryResource[] | undefined> => {
      try {
        const reply = await this.owners.ask(GetSync, { ...payload, sync_id: syncId }, request, performance.now());
        return (await valueOf<SyncResource>(reply)).entries;
      } catch (error) {
        if (isUnavailable(error)) return undefined;
        throw error;
      }
    };
    const entries = await this.looks.next(`${caller!.account_id} ${syncId}`, ask);
    return entries ? { entries } : {};
  }
}
