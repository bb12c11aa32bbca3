import { AsyncLocalStorage } from 'node:async_hooks';

const correlations = new AsyncLocalStorage<string | undefined>();

/**
 * Does something as a part of the work of that id, which every line that is logged meanwhile bears
 * as `correlation_id`; of none without one.
 */
export const correlated = <T>(id: string | undefined, work: () => T): T => correlations.run(id, work);

/** Which work is being done; undefined where it is not known. */
export const correlationId = (): string | undefined => correlations.getStore();
