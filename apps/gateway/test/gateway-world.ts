import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import {
  type Authentication,
  AuthenticateKey,
  type AuthenticateKeyPayload,
  ClaimIdempotencyKey,
  READ_HEADERS,
  ReadVersions,
  type ReadVersionsPayload,
  type ReadVersionsReply,
  ReleaseIdempotencyKey,
} from '@company-data/contracts';
import { DomainError, type Environment } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { type RawResponse, rawCall, type RawRequest } from '@company-data/testing';
import { type ReceivedRequest, ServiceUnderTest, grantOf } from '@company-data/service-testing';
import { type GatewayClock, gatewayClock } from '../src/auth/gateway-clock.js';
import { API, type Operation } from '../src/api/operation.js';
import { GatewayConfig } from '../src/config.js';
import { type RunningGateway, startGateway } from '../src/index.js';

export const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';

/** A clock that the test advances. */
export class ManualClock implements GatewayClock {
  private milliseconds = Date.parse('2026-01-02T03:04:05Z');

  now(): Date {
    return new Date(this.milliseconds);
  }

  elapsed(): number {
    return this.milliseconds;
  }

  pause(milliseconds: number): Promise<void> {
    return gatewayClock.pause(milliseconds);
  }

  advance(milliseconds: number): void {
    this.milliseconds += milliseconds;
  }
}

/** Returns a key. Those of accounts 1 and 2 are valid. */
export const keyOf = (account: number): string => `cd_sandbox_0000000${account}_${'K'.repeat(43)}`;
export const accountId = (account: number): string => `00000000-0000-4000-8000-00000000000${account}`;

const digests = [1, 2].map((account) => createHash('sha256').update(keyOf(account)).digest('hex'));

/** Reply of users to a lookup of a key. */
export function authenticate({ payload }: ReceivedRequest<AuthenticateKeyPayload>): Authentication {
  const account = digests.indexOf(payload.digest) + 1;
  if (account === 0) throw new DomainError('API_KEY_INVALID', 'unauthenticated', {});
  return {
    account_id: accountId(account),
    grant: grantOf(accountId(account)),
    key_id: `00000000-0000-4000-8000-00000000010${account}`,
    expires_at: null,
  };
}

/** The gateway with its peer services. Its limits are high enough for a slow machine. */
export class GatewayWorld extends ServiceUnderTest<RunningGateway> {
  constructor(changes: Environment = {}, clock?: GatewayClock) {
    const environment = { RATE_LIMIT_PER_SECOND: '100000', DRAIN_MS: '60000', SHUTDOWN_DELAY_MS: '0', FOLLOW_HEARTBEAT_MS: '3600000' };
    const start = (given: Environment) => startGateway(given, clock);
    super({ name: 'gateway', config: GatewayConfig, start, environment, peers: ['users', 'sync', 'input', 'alerts'] }, changes);
    this.peers.otherwise(AuthenticateKey, authenticate);
    this.peers.otherwise(ClaimIdempotencyKey, () => ({ claimed: true as const }));
    this.peers.otherwise(ReleaseIdempotencyKey, () => ({ released: true as const }));
    this.peers.otherwise(ReadVersions, (asked) => versionsReply(asked));
  }

  get url(): string {
    return this.running.url;
  }

  /** Calls a path below /api/v6 with the key of the first account. */
  api(path: string, sent: RawRequest = {}, gateway = this.running): Promise<RawResponse> {
    return rawCall(`${gateway.url}/api/v6${path}`, { ...sent, headers: { 'x-api-key': keyOf(1), ...sent.headers } });
  }
}

export const jsonOf = (method: string, body: unknown, headers: Record<string, string> = {}): RawRequest => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const MODIFIED = '2026-01-02T03:04:05.678Z';

/** A reply to a read with a version. */
export const recordsReply = (version: number, body: string): Reply =>
  new Reply(body, { [READ_HEADERS.version]: String(version), [READ_HEADERS.modified]: MODIFIED });

/** A reply with the same version for all collections, or null without a version. */
export const versionsReply = ({ payload }: ReceivedRequest<ReadVersionsPayload>, version?: number): ReadVersionsReply => ({
  versions: payload.collections.map(() => (version === undefined ? null : { version, modified: MODIFIED })),
});

/** Values of path parameters that are not ids. */
const VALUES: Record<string, string> = { provider_name: 'company_legal_fr', eventName: 'DATA_SYNC_SUCCESS' };

/** Returns the path of an operation below the prefix, with a value for each parameter. */
export const pathOf = ({ path }: Operation, valueOf = (name: string): string => VALUES[name] ?? USER): string =>
  path.slice(API.length).replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));

/** Opens a response whose body the test reads later. */
export function openAt(url: string, path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, path: `/api/v6${path}`, headers: { 'x-api-key': keyOf(1), ...headers }, agent: false },
      resolve,
    );
    sent.on('error', reject).end();
  });
}

/** Reads a response to its end. @throws Error when it is aborted */
export async function drained(answer: IncomingMessage): Promise<true> {
  await finished(answer.resume());
  return true;
}
