import { createLogger } from '@company-data/observability';
import type { Rotation } from '@company-data/persistence';

/** Logs what a rotation of a service's keys did; the process fails while a value remains on an old key. */
export function reportRotation(app: string, rotation: Rotation): void {
  const logger = createLogger({ app, level: 'info' });
  if (rotation.remaining === 0) return logger.info(rotation, 'every value is sealed by the first key: the others may be removed');
  logger.error(rotation, 'values are still sealed by an old key: keep it, and run this again');
  process.exitCode = 1;
}
