import { setImmediate } from 'node:timers/promises';

const { gc } = globalThis as { gc?: () => void };

/**
 * Runs a garbage collection when the process exposes `gc`, so that unused images and modules are
 * freed. Waits first, since objects of the current event loop iteration are still referenced.
 */
export async function freeMemory(): Promise<void> {
  await setImmediate();
  gc?.();
}
