import type { Logger } from '@company-data/observability';

const EVERY_MS = 3_600_000;

/** Removes kept answers that have expired, at once and then every hour; `stop` waits for the pass under way. */
export function startPurging(purge: () => Promise<number>, logger: Logger): { stop(): Promise<void> } {
  const pass = async (): Promise<void> => {
    try {
      const count = await purge();
      if (count > 0) logger.info({ count }, 'expired kept answers are removed');
    } catch (error) {
      logger.warn({ err: error }, 'expired kept answers could not be removed, and are tried again');
    }
  };
  let running = pass();
  const timer = setInterval(() => (running = running.then(pass)), EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
