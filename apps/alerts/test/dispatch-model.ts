import { type AlertFrequency, periodKeys } from '@company-data/alert-rules';
import fc from 'fast-check';

/** An event about a user for one of two consumers: an assignment or a changed record. */
export type UserEvent = { user: number; assigned: boolean } | { user: number; record: string; active: boolean };

/** Events between two dispatch runs: a change of the alert, then events about users. */
export interface Round {
  enabled: boolean;
  frequency: AlertFrequency;
  told: UserEvent[];
}

export const USERS = 3;
/**
 * SIREN per user. The first two users have the same company, and the third one has a company that
 * sorts before it.
 */
export const SIRENS = ['000098765', '000098765', '000012344'];
export const TICKS = ['06-01T10:00', '06-01T10:05', '06-02T10:00', '06-02T10:05', '06-10T10:00', '07-15T10:00', '07-15T10:05'].map(
  (at) => `2031-${at}:00Z`,
);

const user = fc.nat(USERS - 1);
const mostly = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false));
const userEvent: fc.Arbitrary<UserEvent> = fc.oneof(
  fc.record({ user, assigned: mostly }),
  fc.record({ user, record: fc.constant(''), active: mostly }),
);
const round: fc.Arbitrary<Round> = fc.record({
  enabled: mostly,
  frequency: fc.constantFrom('NOW', 'DAILY', 'WEEKLY', 'MONTHLY'),
  told: fc.array(userEvent, { minLength: 2, maxLength: 7 }),
});

/** Generates `count` histories of an alert with a fixed seed. Each record has a unique name. */
export const lives = (count: number): Round[][] =>
  fc.sample(fc.array(round, { minLength: TICKS.length, maxLength: TICKS.length }), { numRuns: count, seed: 20310601 }).map((rounds) => {
    let records = 0;
    return rounds.map((each) => ({ ...each, told: each.told.map((one) => ('record' in one ? { ...one, record: `r${++records}` } : one)) }));
  });

/**
 * Returns the record ids of each request of a history. This model uses lists in memory, without
 * failures.
 */
export function sentIn(life: Round[], order: (user: number) => string): string[][] {
  const watched = new Set<number>();
  const last = new Map<string, string>();
  let pending: { user: number; record: string }[] = [];
  return life.flatMap(({ enabled, frequency, told: heard }, pass) => {
    for (const one of heard) {
      if (!('record' in one)) watched[one.assigned ? 'add' : 'delete'](one.user);
      else if (watched.has(one.user) && one.active) pending.push(one);
    }
    const key = periodKeys(new Date(TICKS[pass]!), { zone: 'Europe/Paris', dayBegins: 0 }, pass)[frequency];
    if (!enabled || pending.length === 0 || (last.get(key[0]!) ?? '') >= key) return [];
    last.set(key[0]!, key);
    const sent = pending.toSorted((one, other) => order(one.user).localeCompare(order(other.user), 'en')).map(({ record }) => record);
    pending = [];
    return [sent];
  });
}
