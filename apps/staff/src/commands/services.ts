import { nearest } from '@company-data/kernel';
import list from '../../../../deploy/services.json' with { type: 'json' };
import { UsageError } from '../exits.js';

const needing = (need: 'database' | 'keys' | 'clock'): string[] =>
  Object.entries(list).flatMap(([name, needs]) => (need in needs ? [name] : []));

/** The services that own a schema: each has dead letters. */
export const deadLetterServices = needing('database');

/** The services that seal what they keep. */
export const sealingServices = needing('keys');

/** The services that have a clock of their own. */
export const clockServices = needing('clock');

/** The services that are meant: one by its name, or all. @throws UsageError */
export function servicesOf(written: string, services: string[]): string[] {
  if (written === 'all') return services;
  if (services.includes(written)) return [written];
  const near = nearest(written, services);
  const remedy = near === undefined ? '' : ` Did you mean "${near}"?`;
  throw new UsageError(
    `--service is all or one of ${services.join(', ')}; ${written} is none.${remedy}`,
    [],
    near === undefined ? [] : [near],
  );
}
