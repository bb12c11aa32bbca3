import { readClock, type ServiceClockReply, setClock } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import type { Clocks } from '../../clock/advance-clock.js';
import { NotThere } from '../../exits.js';
import { shownTime } from '../../output/times.js';
import type { Staff } from '../../session/staff.js';
import { clockServices } from '../services.js';

export type ClocksOf = Map<string, ServiceClockReply>;

const REMEDY = 'Its clock cannot be moved: the service is not running, or TEST_CLOCK is off.';

async function requestAll(ask: (service: string) => Promise<ServiceClockReply>): Promise<ClocksOf> {
  const requests = clockServices.map(async (service) => {
    const clock = await ask(service).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'unavailable') throw new NotThere(`${service} does not respond. ${REMEDY}`);
      throw error;
    });
    return [service, clock] as const;
  });
  return new Map(await Promise.all(requests));
}

/** Returns the clocks of the system. */
export const clocksOf = (staff: Staff): Clocks => ({
  read: () => requestAll((service) => staff.call(readClock(service), {}, { account: null })),
  set: (offset_ms) => requestAll((service) => staff.call(setClock(service), { offset_ms }, { account: null })),
});

/** Formats milliseconds as a signed number of hours, minutes and seconds. */
export function shownSpan(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${ms < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

export const clockLines = (clocks: ClocksOf, zone: string): string[] =>
  [...clocks].map(([service, { now, offset_ms, busy, next_due_at }]) => {
    const next = next_due_at === null ? 'nothing due' : `next at ${shownTime(next_due_at, zone)}`;
    return `${service.padEnd(8)}${shownTime(now, zone)}  ${shownSpan(offset_ms)}  ${busy.length > 0 ? `busy: ${busy.join(', ')}` : 'idle'}, ${next}`;
  });
