import { setFlagsFromString } from 'node:v8';

/**
 * Flags of the garbage collector. By default V8 lets the heap grow to several times its live size,
 * depending on the memory of the machine. It also traverses the live heap after every 64 MB of
 * buffers, which took a third of the time of a service that forwards responses. The flags limit the
 * growth, and count buffers as part of the heap.
 */
const COLLECTING = ['--heap-growing-percent=80', '--external-memory-accounted-in-global-limit'];

/**
 * Runs an app as a process. SIGTERM and SIGINT drain it, then the process exits. During the start
 * it exits at once. `start` also loads the modules of the app, which takes seconds on a busy
 * machine: process 1 of a container ignores signals without a handler.
 */
export async function runAsProcess(app: string, start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  let stop = (): void => process.exit(0);
  process.once('SIGTERM', () => stop());
  process.once('SIGINT', () => stop());
  COLLECTING.forEach((flag) => setFlagsFromString(flag));
  const { createLogger, installLastResort, logFailedStart } = await import('./index.js');
  const logger = createLogger({ app, level: 'info' });
  stop = () => {
    logger.info('stopped before the start was complete');
    process.exit(0);
  };
  const running = await start().catch((error: unknown) => {
    logFailedStart(logger, error);
    process.exit(1);
  });
  installLastResort(logger, () => running.close());
  stop = () => {
    void running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
}
