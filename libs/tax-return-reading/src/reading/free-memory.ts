import { setImmediate } from 'node:timers/promises';

const { gc } = globalThis as { gc?: () => void };

/**
 * Gives back the memory of pictures and modules that are used no more, where the process was
 * started so that it may: left alone it would wait for more of them. What a turn of the event loop
 * has touched is kept until it ends.
 */
export async function freeMemory(): Promise<void> {
  await setImmediate();
  gc?.();
}
