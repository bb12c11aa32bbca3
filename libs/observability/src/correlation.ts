import { AsyncLocalStorage } from 'node:async_hooks';

const correlations = new AsyncLocalStorage<string | undefined>();

/**
 * Runs work with a correlation id. Every log line of the work contains it as `correlation_id`, or
 * no id when it is undefined.
 */
export const correlated = <T>(id: string | undefined, work: () => T): T => correlations.run(id, work);

/** Returns the correlation id of the current work, or undefined. */
export const correlationId = (): string | undefined => correlations.getStore();
