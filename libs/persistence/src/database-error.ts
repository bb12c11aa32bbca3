import { DomainError, unavailable } from '@company-data/kernel';

interface Coded {
  code?: string;
  driverError?: { code?: string };
  message?: string;
}

const codeOf = (error: unknown): string => {
  const { code, driverError } = (error ?? {}) as Coded;
  return driverError?.code ?? code ?? '';
};

/**
 * Thrown by a transaction that met something another one did meanwhile: it is undone and tried
 * again, as after a serialization failure.
 */
export class TryAgain extends Error {
  readonly code = '40001';
}

/**
 * SQLSTATE 40001 serialization failure, 40P01 deadlock: the same transaction may succeed when tried
 * again.
 */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** SQLSTATE 55P03: a statement did not get its lock in time. */
export const isLocked = (error: unknown): boolean => codeOf(error) === '55P03';

/**
 * A statement was prepared before another replica's migration changed its columns; on a new
 * connection it is prepared anew.
 */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && /cached plan must not change result type/.test((error as Coded).message ?? '');

/** SQLSTATE 25P02: an earlier statement of the transaction failed. */
export const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
// Class 08 connection, 53 resources (disk full, too many connections), 57 operator intervention
// (shutdown, statement timeout).
const UNAVAILABLE_CLASSES = ['08', '53', '57', '55'];
const CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout|Driver not Connected/i;

/** Whether the database could not be used, as opposed to a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (CONNECTION_CODES.has(code) || (code.length === 5 && UNAVAILABLE_CLASSES.includes(code.slice(0, 2)))) return true;
  return CONNECTION_TEXT.test((error as Coded)?.message ?? '');
}

/**
 * Turns "the database cannot be used" into SERVICE_UNAVAILABLE and leaves every other error as it
 * is.
 */
export const translateDatabaseError = (error: unknown): unknown =>
  error instanceof DomainError || !(isDatabaseUnavailable(error) || isRetryable(error))
    ? error
    : unavailable('The database does not answer now.', 2, error);
