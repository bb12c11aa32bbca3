import { setFlagsFromString } from 'node:v8';
import { ConfigurationError } from '@company-data/kernel';
import type { Logger } from 'pino';

/** Logs what nothing caught, lets the app stop taking work, and ends the process with status 1. */
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
 * Left to itself, V8 lets the heap grow to several times what is in use before it collects, the
 * more memory the machine has the more; and whenever buffers of 64 MB have come and gone it walks
 * through all that is in use, which took a third of the time of a service that passes answers on.
 * Buffers count as part of the heap here, and beyond this much more than is in use it collects.
 */
const COLLECTING = ['--heap-growing-percent=80', '--external-memory-accounted-in-global-limit'];

/**
 * Says why an app did not start: where it was told too little, in one line that names the
 * variables, and nothing of where that was found out.
 */
function logFailedStart(logger: Logger, error: unknown): void {
  if (error instanceof ConfigurationError) logger.fatal({ problems: error.problems }, error.message);
  else logger.fatal({ err: error }, error instanceof Error ? error.message : 'cannot start');
}

/**
 * Runs an app as a process of its own: SIGTERM and SIGINT drain it, then the process ends. One that
 * still starts ends at once.
 */
export async function runAsProcess(logger: Logger, start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  COLLECTING.forEach((flag) => setFlagsFromString(flag));
  // Before anything is awaited: a process without an init ignores a signal that it has no handler
  // for.
  let stop = (): void => {
    logger.info('stopped before the start was complete');
    process.exit(0);
  };
  process.once('SIGTERM', () => stop());
  process.once('SIGINT', () => stop());
  // What is thrown before anything is awaited is told alike.
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
