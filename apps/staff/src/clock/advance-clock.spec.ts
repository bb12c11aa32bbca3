import { describe, expect, it } from '@jest/globals';
import type { ServiceClockReply } from '@company-data/contracts';
import { advanceClock, type Clocks } from './advance-clock.js';

const START = Date.parse('2026-01-05T08:00:00Z');
const MINUTE = 60_000;

/**
 * Two services whose clocks only move when they are set. Each due task takes two polls and may lead
 * to another.
 */
class PlayedClocks implements Clocks {
  readonly done: [service: string, minute: number][] = [];
  private offset = 0;
  private looks = 0;

  constructor(private readonly due: Record<string, number[]>) {}

  async read(): Promise<Map<string, ServiceClockReply>> {
    this.looks += 1;
    return new Map(Object.keys(this.due).map((service) => [service, this.stateOf(service)]));
  }

  async set(offsetMs: number): Promise<Map<string, ServiceClockReply>> {
    this.offset = offsetMs;
    return this.read();
  }

  private stateOf(service: string): ServiceClockReply {
    const minutes = this.due[service]!;
    const minute = this.offset / MINUTE;
    const busy = minutes.some((each) => each <= minute);
    if (busy && this.looks % 2 === 0) {
      this.done.push([service, minute]);
      this.due[service] = minutes.filter((each) => each > minute);
    }
    const next = Math.min(...this.due[service]!.filter((each) => each > minute));
    return {
      offset_ms: this.offset,
      now: new Date(START + this.offset).toISOString(),
      busy: busy ? ['work'] : [],
      next_due_at: next === Infinity ? null : new Date(START + next * MINUTE).toISOString(),
    };
  }
}

describe('advanceClock', () => {
  it('stops at each time at which a service has a due task, then at the end', async () => {
    const clocks = new PlayedClocks({ sync: [30, 90], alerts: [1, 6, 30, 200] });
    const stops: string[] = [];
    const advanced = await advanceClock(clocks, {
      byMs: 100 * MINUTE,
      pollIntervalMs: 0,
      stopped: (at) => stops.push(at.toISOString().slice(11, 16)),
    });
    expect(stops).toEqual(['08:01', '08:06', '08:30', '09:30', '09:40']);
    expect(clocks.done.map(([, minute]) => minute)).toEqual([1, 6, 30, 30, 90]);
    expect(advanced).toEqual({ offsetMs: 100 * MINUTE, now: new Date(START + 100 * MINUTE), stops: 5 });
  });

  it('moves straight to the end without waiting when it jumps', async () => {
    const clocks = new PlayedClocks({ alerts: [1, 6] });
    expect(await advanceClock(clocks, { byMs: 10 * MINUTE, jump: true })).toMatchObject({ stops: 1, offsetMs: 10 * MINUTE });
  });

  it('names the tasks that do not end', async () => {
    const stuck = { offset_ms: 0, now: new Date(START).toISOString(), busy: ['deliveries'], next_due_at: null };
    const clocks: Clocks = { read: async () => new Map([['alerts', stuck]]), set: async () => new Map([['alerts', stuck]]) };
    await expect(advanceClock(clocks, { byMs: MINUTE, pollIntervalMs: 0, timeoutMs: 0 })).rejects.toThrow(
      'deliveries of alerts did not end',
    );
  });
});
