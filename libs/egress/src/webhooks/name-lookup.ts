import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import type { ResolveHost } from '../address-guard.js';
import { codeOf, EgressError } from '../errors.js';
import type { LookupRules } from './webhook-settings.js';

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name does not exist',
  ENODATA: 'the name has no address',
  ESERVFAIL: 'the name servers failed',
  EREFUSED: 'the name servers refused the query',
  ETIMEOUT: 'the name servers did not respond',
  ECONNREFUSED: 'the name servers cannot be reached',
  EBADNAME: 'the name is not valid',
};

/**
 * Returns the more specific of two errors. A name with addresses of one family has none of the
 * other.
 */
function noAddress(refusals: readonly unknown[]): EgressError {
  const codes = refusals.map((refusal) => codeOf(refusal) ?? 'EUNKNOWN');
  const code = codes.find((each) => each !== 'ENODATA') ?? 'ENODATA';
  return new EgressError('dns', 'The name could not be resolved.', { reason: REASONS[code] ?? code });
}

/**
 * Resolves names with c-ares. The system's lookup has four threads for the whole process, and one
 * unresponsive name server would block them. Does not read `/etc/hosts`.
 */
export class NameLookup {
  private readonly resolver: Resolver;
  private readonly known: LRUCache<string, LookupAddress[]>;
  private readonly cache = new Map<string, Promise<LookupAddress[]>>();

  constructor(private readonly rules: LookupRules) {
    this.resolver = new Resolver({ timeout: rules.timeoutMs, tries: rules.tries });
    if (rules.servers !== undefined) this.resolver.setServers(rules.servers);
    this.known = new LRUCache({ max: rules.maxCachedNames, ttl: Math.max(rules.cacheTtlMs, 1) });
  }

  /**
   * Returns all addresses of a name, IPv4 first. Concurrent queries for one name are one query.
   *
   * @throws EgressError `dns`
   */
  readonly resolve: ResolveHost = (host) => {
    const known = this.known.get(host);
    if (known !== undefined) return Promise.resolve(known);
    const cached = this.cache.get(host);
    if (cached !== undefined) return cached;
    const asking = this.query(host).finally(() => this.cache.delete(host));
    this.cache.set(host, asking);
    return asking;
  };

  close(): void {
    this.resolver.cancel();
  }

  private async query(host: string): Promise<LookupAddress[]> {
    const answers = await Promise.allSettled([this.resolver.resolve4(host), this.resolver.resolve6(host)]);
    const found = answers.flatMap((answer, place) =>
      answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family: place === 0 ? 4 : 6 })),
    );
    if (found.length === 0) throw noAddress(answers.map((answer) => (answer.status === 'rejected' ? answer.reason : undefined)));
    if (this.rules.cacheTtlMs > 0) this.known.set(host, found);
    return found;
  }
}
