import { setTimeout as sleep } from 'node:timers/promises';
import type { Sender } from '../deliver/engine.js';
import type { Product } from './product.js';

const POLL_MS = 20;
const TIMEOUT_MS = 30_000;

/**
 * Process of alerts. The launcher restarts it after half a second, and doubles this delay each
 * time.
 */
export class AlertsProcess implements Sender {
  private killed = 0;

  constructor(private readonly product: Product) {}

  get pid(): number {
    return this.product.stack.pidOf('alerts');
  }

  /** Stops the process until it is killed. */
  pause(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  async kill(): Promise<void> {
    this.killed = this.pid;
    process.kill(this.killed, 'SIGKILL');
    while (isThere(this.killed)) await sleep(POLL_MS);
  }

  /** Waits until the launcher has restarted the process. */
  async restart(): Promise<void> {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS))
      if (![0, this.killed].includes(this.pid)) return;
    throw new Error('alerts was not started again');
  }

  /** The process stops with the product. */
  stop(): void {}
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
