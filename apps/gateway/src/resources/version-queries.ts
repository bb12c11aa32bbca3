import { Injectable } from '@nestjs/common';
import { type CollectionVersion, ReadVersions, type ReadVersionsReply, type VersionedCollection } from '@company-data/contracts';
import { isUnavailable } from '@company-data/kernel';
import type { FastifyRequest } from 'fastify';
import { valueOf } from '../http/reply-chunks.js';
import { OwnerRequests } from '../proxy/owner-requests.js';

/** Collections per request, at most. The owner's contract has the same limit. */
const MAX = 500;

interface PendingQuery {
  collection: VersionedCollection;
  request: FastifyRequest;
  resolve(version: CollectionVersion | undefined): void;
  reject(error: unknown): void;
}

/**
 * Requests the current versions of collections. Calls for one account in the same event loop
 * tick share one request, because it is most of the cost of a response from the page cache.
 */
@Injectable()
export class VersionQueries {
  private readonly pending = new Map<string, PendingQuery[]>();

  constructor(private readonly owners: OwnerRequests) {}

  /**
   * Returns the version. Undefined when it has none or the owner is unavailable: the caller then
   * requests the whole response.
   */
  find(collection: VersionedCollection, request: FastifyRequest): Promise<CollectionVersion | undefined> {
    const account = request.state.caller!.account_id;
    return new Promise((resolve, reject) => {
      const pending = this.pending.get(account) ?? [];
      if (pending.length === 0) setImmediate(() => void this.queryAll(account));
      pending.push({ collection, request, resolve, reject });
      this.pending.set(account, pending);
    });
  }

  private async queryAll(account: string): Promise<void> {
    const all = this.pending.get(account)!;
    this.pending.delete(account);
    for (let start = 0; start < all.length; start += MAX) await this.query(all.slice(start, start + MAX));
  }

  private async query(queries: PendingQuery[]): Promise<void> {
    try {
      const versions = await this.versionsOf(queries);
      queries.forEach(({ resolve }, index) => resolve(versions[index] ?? undefined));
    } catch (error) {
      // The request for the whole response reports an outage. An older owner without this
      // request can still serve that one.
      queries.forEach(({ resolve, reject }) => (isUnavailable(error) ? resolve(undefined) : reject(error)));
    }
  }

  private async versionsOf(queries: PendingQuery[]): Promise<(CollectionVersion | null)[]> {
    const collections = queries.map(({ collection }) => collection);
    const reply = await this.owners.request(ReadVersions, { collections }, queries[0]!.request);
    return (await valueOf<ReadVersionsReply>(reply)).versions;
  }
}
