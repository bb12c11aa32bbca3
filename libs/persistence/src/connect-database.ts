import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isDatabaseUnavailable } from './database-error.js';

const START_PAUSE_MS = 1_000;

/**
 * Connects, and retries without limit while the database is not available. `failed` is called after
 * each failed attempt.
 *
 * @throws the error of a database that rejects the connection, such as a wrong password
 */
export async function connectDatabase(dataSource: DataSource, failed?: (error: unknown) => void): Promise<DataSource> {
  for (;;) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      failed?.(error);
      await pause(START_PAUSE_MS);
    }
  }
}
