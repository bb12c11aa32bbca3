import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateAlert } from '@company-data/contracts';
import { eventually, queryRows } from '@company-data/testing';
import { type ApiClient, RunningSystem } from '../src/index.js';

const SIREN = '000012344';
const TYPES = ['COMPANY_OFFICER'];
const MINUTE_MS = 60_000;
/** Waits between the end of an attempt and the next attempt, in minutes. */
const LADDER = [1, 5, 10, 15, 30, 45, 60, 120, 480, 480];
/** Tolerance for jitter and for the duration of attempts, in minutes. */
const SLACK = 5;

interface AttemptRow {
  attempt: number;
  started_at: Date;
  ended_at: Date;
}

describe('test clock', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let receiver: Server;
  const received: string[] = [];

  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts();
    api = system.api;
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        response.writeHead(500).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await system?.stop();
    receiver?.close();
  });

  /** Runs a clock command and returns its JSON result. */
  async function clock<T>(...words: string[]): Promise<T> {
    const { out, err } = await system.staff('clock', ...words, '--json');
    const said = JSON.parse(out || err) as { ok: boolean; data: T };
    if (!said.ok) throw new Error(out);
    return said.data;
  }

  const rows = <T>(text: string): Promise<T[]> => queryRows<T>(system.stack.postgres_url, text);

  /** Creates an alert whose receiver always fails, and a change for it. */
  async function changeSomething(): Promise<void> {
    const { port } = receiver.address() as AddressInfo;
    const { id: account } = (await api.get<{ id: string }>('/profile')).body;
    const definition = { name: 'Officers', data_type: 'COMPANY_OFFICER', frequency: 'NOW', url: `http://127.0.0.1:${port}/in` };
    await system.requestAsStaff(CreateAlert, { definition }, account);
    const { user } = await api.connectedUser(SIREN, TYPES);
    await api.call('PATCH', `/users/${user.id}`, { body: { notifications: ['Officers'] } });
    await api.synchronize(user.id, TYPES);
    await system.control(`companies/${SIREN}/advance`);
    await api.synchronize(user.id, TYPES);
    await eventually(async () => (await rows('select from alerts.pending')).length > 0 || received.length > 0);
  }

  it('runs all eleven attempts of a delivery without real waits', async () => {
    await changeSomething();
    const { stops } = await clock<{ stops: string[] }>('advance', '21h');
    const attempts = await rows<AttemptRow>('select attempt, started_at, ended_at from alerts.attempts order by attempt');
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const waits = attempts
      .slice(1)
      .map(({ started_at }, index) => (started_at.getTime() - attempts[index]!.ended_at.getTime()) / MINUTE_MS);
    const isKept = (wait: number, index: number): boolean => wait >= LADDER[index]! && wait < LADDER[index]! + SLACK;
    expect(waits.filter((wait, index) => !isKept(wait, index))).toEqual([]);
    expect([received.length, new Set(received).size, stops.length >= LADDER.length]).toEqual([11, 1, true]);
    const [alert] = await rows('select enabled, disabled_reason from alerts.alerts');
    expect(alert).toEqual({ enabled: false, disabled_reason: 'DELIVERY_EXHAUSTED' });
  });

  it('allows a back-test of the changes that were sent', async () => {
    const { out } = await system.staff('alert', 'back-test', '--alert', 'Officers', '--json');
    const { data } = JSON.parse(out) as { data: { requests: number; events: number; users: number; first: { body: object }[] } };
    const sent = JSON.parse(received[0]!) as { events: object[] };
    expect([data.requests, data.users, data.events]).toEqual([1, 1, sent.events.length]);
    expect(data.first[0]!.body).toMatchObject({ alert: 'Officers', part: 1, parts: 1, events: sent.events });
  });

  it('is reset to an offset of zero', async () => {
    const { clocks } = await clock<{ clocks: Record<string, { offset_ms: number; busy: string[] }> }>('reset');
    const offsets = Object.values(clocks).map(({ offset_ms }) => offset_ms);
    expect(offsets).toEqual([0, 0]);
  });
});
