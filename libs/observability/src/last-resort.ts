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
 * Left to itself, V8 lets the heap grow to several times what is in use before it collects, the more memory the machine has the more:
 * a service that holds 50 MB then takes 400. Beyond this much more than is in use, it collects.
 */
const HEAP_GROWTH = '--heap-growing-percent=40';

/** Says why an app did not start: where it was told too little, in one line that names the variables, and nothing of where that was found out. */
function tellFailedStart(logger: Logger, error: unknown): void {
  if (error instanceof ConfigurationError) logger.fatal({ problems: error.problems }, error.message);
  else logger.fatal({ err: error }, error instanceof Error ? error.message : 'cannot start');
}

/** Runs an app as a process of its own: SIGTERM and SIGINT drain it, then the process ends. */
export async function runAsProcess(logger: Logger, start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  setFlagsFromString(HEAP_GROWTH);
  // What is thrown before anything is awaited is told alike.
  const app = await Promise.resolve()
    .then(start)
    .catch((error: unknown) => {
      tellFailedStart(logger, error);
      process.exit(1);
    });
  installLastResort(logger, () => app.close());
  const stop = () => {
    void app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
