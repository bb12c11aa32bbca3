import { currentWork } from './work.js';

/**
 * Runs work with a correlation id. Every log line of the work contains it as `correlation_id`. An
 * undefined id starts work without an id and without a span.
 */
export const correlated = <T>(id: string | undefined, work: () => T): T =>
  currentWork.run(id === undefined ? {} : { ...currentWork.getStore(), correlationId: id }, work);

/** Returns the correlation id of the current work, or undefined. */
export const correlationId = (): string | undefined => currentWork.getStore()?.correlationId;
