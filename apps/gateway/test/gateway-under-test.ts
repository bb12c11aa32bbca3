import { createHash } from 'node:crypto';
import { type RawAnswer, rawCall, type RawRequest, startTestNats, type TestNats } from '@company-data/testing';
import { type RunningGateway, startGateway } from '../src/index.js';
import type { GatewayClock } from '../src/auth/gateway-clock.js';
import { FakeOwners, goodKey, keyOf } from './fake-owners.js';

/** A clock that stands still until it is moved. */
export class StillClock implements GatewayClock {
  private milliseconds = Date.parse('2026-01-02T03:04:05Z');

  now(): Date {
    return new Date(this.milliseconds);
  }

  elapsed(): number {
    return this.milliseconds;
  }

  pass(milliseconds: number): void {
    this.milliseconds += milliseconds;
  }
}

/** A gateway on real NATS, with owners that tests script. */
export interface GatewayUnderTest {
  gateway: RunningGateway;
  nats: TestNats;
  owners: FakeOwners;
  /** Calls a path under /api/v6 with the first account's key. */
  api(path: string, sent?: RawRequest): Promise<RawAnswer>;
  stop(): Promise<void>;
}

/** What the gateway of a test is started with, beside the defaults: nothing that takes long on a busy machine runs into a limit. */
export const environmentOf = (nats: TestNats, more: Record<string, string> = {}): Record<string, string> => {
  const { user, password } = nats.credentialsOf('gateway');
  return {
    NATS_URL: nats.url,
    NATS_USER: user,
    NATS_PASSWORD: password,
    HTTP_PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_SECOND: '100000',
    REQUEST_TIMEOUT_MS: '60000',
    REQUEST_DEADLINE_MS: '60000',
    DRAIN_MS: '60000',
    FOLLOW_HEARTBEAT_MS: '3600000',
    ...more,
  };
};

export async function startGatewayUnderTest(more: Record<string, string> = {}, clock?: GatewayClock): Promise<GatewayUnderTest> {
  const nats = await startTestNats();
  const owners = await FakeOwners.start(nats);
  for (const account of [1, 2]) goodKey(account, createHash('sha256').update(keyOf(account)).digest('hex'));
  const gateway = await startGateway(environmentOf(nats, more), clock);
  const api = (path: string, sent: RawRequest = {}): Promise<RawAnswer> =>
    rawCall(`${gateway.url}/api/v6${path}`, { ...sent, headers: { 'x-api-key': keyOf(1), ...sent.headers } });
  const stop = async (): Promise<void> => {
    await gateway.close();
    await owners.stop();
    await nats.stop();
  };
  return { gateway, nats, owners, api, stop };
}

/** Sends JSON. */
export const jsonOf = (method: string, body: unknown, headers: Record<string, string> = {}): RawRequest => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
