import { ConfigurationError } from '@company-data/kernel';
import type { Logger } from 'pino';

/** Logs an unhandled error, closes the app, and exits with status 1. */
export function installLastResort(logger: Logger, close: () => Promise<void>, patienceMs = 5_000): void {
  let ending = false;
  const end = (origin: string) => (error: unknown) => {
    logger.fatal({ err: error, origin }, 'unexpected failure, ending');
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    void close().finally(() => process.exit(1));
  };
  process.on('unhandledRejection', end('unhandledRejection'));
  process.on('uncaughtException', end('uncaughtException'));
}

/**
 * Logs why an app did not start. A configuration error is one line with the names of the variables,
 * without a stack trace.
 */
export function logFailedStart(logger: Logger, error: unknown): void {
  if (error instanceof ConfigurationError) logger.fatal({ problems: error.problems }, error.message);
  else logger.fatal({ err: error }, error instanceof Error ? error.message : 'cannot start');
}

/** Runs a command to its end, and exits with status 0, or 1 when it fails or a signal stops it. */
export async function runAsCommand(logger: Logger, work: () => Promise<void>): Promise<void> {
  const stopped = (signal: string): never => {
    logger.fatal(`stopped by ${signal}`);
    process.exit(1);
  };
  process.once('SIGTERM', stopped);
  process.once('SIGINT', stopped);
  try {
    await work();
    process.exit(0);
  } catch (error) {
    logFailedStart(logger, error);
    process.exit(1);
  }
}
