import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds; throws when it does not within `seconds`. */
export async function eventually(condition: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`it did not happen within ${seconds} s: ${condition.toString()}`);
    await sleep(25);
  }
}
