import { setFlagsFromString } from 'node:v8';
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
 * Flags of the garbage collector. By default V8 lets the heap grow to several times its live size,
 * depending on the memory of the machine. It also traverses the live heap after every 64 MB of
 * buffers, which took a third of the time of a service that forwards responses. The flags limit the
 * growth, and count buffers as part of the heap.
 */
const COLLECTING = ['--heap-growing-percent=80', '--external-memory-accounted-in-global-limit'];

/**
 * Logs why an app did not start. A configuration error is one line with the names of the variables,
 * without a stack trace.
 */
function logFailedStart(logger: Logger, error: unknown): void {
  if (error instanceof ConfigurationError) logger.fatal({ problems: error.problems }, error.message);
  else logger.fatal({ err: error }, error instanceof Error ? error.message : 'cannot start');
}

/**
 * Runs an app as a process. SIGTERM and SIGINT drain it, then the process exits. During the start
 * it exits at once.
 */
export async function runAsProcess(logger: Logger, start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  COLLECTING.forEach((flag) => setFlagsFromString(flag));
  // Registered before anything is awaited, because a process without an init ignores signals
  // without a handler.
  let stop = (): void => {
    logger.info('stopped before the start was complete');
    process.exit(0);
  };
  process.once('SIGTERM', () => stop());
  process.once('SIGINT', () => stop());
  // Synchronous errors are logged in the same way.
  const app = await Promise.resolve()
    .then(start)
    .catch((error: unknown) => {
      logFailedStart(logger, error);
      process.exit(1);
    });
  installLastResort(logger, () => app.close());
  stop = () => {
    void app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
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
