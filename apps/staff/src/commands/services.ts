import { nearest } from '@company-data/kernel';
import list from '../../../../deploy/services.json' with { type: 'json' };
import { UsageError } from '../exits.js';

const needing = (need: 'database' | 'keys' | 'clock'): string[] =>
  Object.entries(list).flatMap(([name, needs]) => (need in needs ? [name] : []));

/** Services with a schema. Each has dead letters. */
export const deadLetterServices = needing('database');

/** Services that encrypt stored values. */
export const sealingServices = needing('keys');

export const clockServices = needing('clock');

/** Returns the named service, or all services. @throws UsageError */
export function servicesOf(written: string, services: string[]): string[] {
  if (written === 'all') return services;
  if (services.includes(written)) return [written];
  const near = nearest(written, services);
  const remedy = near === undefined ? '' : ` Did you mean "${near}"?`;
  throw new UsageError(
    `--service must be all or one of ${services.join(', ')}, not ${written}.${remedy}`,
    [],
    near === undefined ? [] : [near],
  );
}
