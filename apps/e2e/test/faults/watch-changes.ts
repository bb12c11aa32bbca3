import { randomUUID } from 'node:crypto';
import { eventually } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

const NAMED = `select from alerts.assignments where user_id = $1 and until_at is null`;

/** Creates alerts for some data types of a user, so that changes have an effect in alerts. */
export async function watchChanges(system: FaultySystem, accountId: string, userId: string, types: string[]): Promise<void> {
  for (const type of types) {
    await system.query(
      `insert into alerts.alerts (account_id, id, name, frequency, data_type, url, created_at, updated_at)
       values ($1, $2, $3, 'DAILY', $3, 'https://client.example.com/hook', now(), now()) on conflict do nothing`,
      [accountId, randomUUID(), type],
    );
  }
  await system.api.call('PATCH', `/users/${userId}`, { body: { notifications: types } });
  await eventually(async () => (await system.query(NAMED, [userId])).length === types.length);
}
