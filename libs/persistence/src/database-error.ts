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
 * Returns true for SQLSTATE 40001 (serialization failure) and 40P01 (deadlock). The same
 * transaction may succeed when it is retried.
 */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** Returns true for SQLSTATE 55P03: a statement did not get its lock in time. */
export const isLocked = (error: unknown): boolean => codeOf(error) === '55P03';

/**
 * Returns true when another replica's migration changed the columns of a prepared statement. A new
 * connection prepares it again.
 */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && /cached plan must not change result type/.test((error as Coded).message ?? '');

/** Returns true for SQLSTATE 25P02: an earlier statement of the transaction failed. */
export const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
// Classes of SQLSTATE: 08 connection, 53 resources (disk full, too many connections), 55 lock not
// available, 57 operator intervention (shutdown, statement timeout).
const UNAVAILABLE_CLASSES = ['08', '53', '57', '55'];
const CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout|Driver not Connected/i;

/** Returns true when the database could not be used, and false for a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (CONNECTION_CODES.has(code) || (code.length === 5 && UNAVAILABLE_CLASSES.includes(code.slice(0, 2)))) return true;
  return CONNECTION_TEXT.test((error as Coded)?.message ?? '');
}

/** Returns SERVICE_UNAVAILABLE for a database that could not be used. */
export const databaseUnavailable = (cause: unknown): DomainError => unavailable('The database is currently unavailable.', 2, cause);

/**
 * Converts the error of an unavailable database into SERVICE_UNAVAILABLE. Returns every other error
 * unchanged.
 */
export const translateDatabaseError = (error: unknown): unknown =>
  error instanceof DomainError || !(isDatabaseUnavailable(error) || isRetryable(error)) ? error : databaseUnavailable(error);
