import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds. @throws after eight seconds */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 8_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await sleep(10);
  }
}
