import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../server-process.js';
import type { Arrival } from './arrivals.js';
import { machineTime } from './clock.js';

const POLL_MS = 20;

/** Receiver of all deliveries, in a separate process. */
export class ReceiverProcess {
  private constructor(
    private readonly process: ServerProcess,
    /** URLs of the receiver, one per port. */
    readonly urls: string[],
  ) {}

  static async start(ports = 1): Promise<ReceiverProcess> {
    const process = await ServerProcess.start('deliver/receiver.js', { RECEIVER_PORTS: String(ports) });
    const numbers = (await (await fetch(`${process.origin}/ports`)).json()) as number[];
    return new ReceiverProcess(
      process,
      numbers.map((port) => `http://127.0.0.1:${port}`),
    );
  }

  get url(): string {
    return this.urls[0]!;
  }

  /** Returns the number of distinct deliveries that have arrived. */
  async count(): Promise<number> {
    return (await (await fetch(`${this.url}/count`)).json()) as number;
  }

  /** Returns all arrivals and clears them. */
  async take(): Promise<Arrival[]> {
    return (await (await fetch(`${this.url}/taken`)).json()) as Arrival[];
  }

  /**
   * Waits until the given number of distinct deliveries has arrived. Returns false after the time
   * limit.
   */
  async hasAtLeast(count: number, patienceMs: number): Promise<boolean> {
    for (const deadline = machineTime() + patienceMs; machineTime() < deadline; await sleep(POLL_MS))
      if ((await this.count()) >= count) return true;
    return false;
  }

  /** @throws Error unless `count` deliveries arrived, each once */
  async assertReceived(count: number): Promise<void> {
    const arrivals = await this.take();
    const total = arrivals.reduce((sum, [, , times]) => sum + times, 0);
    if (arrivals.length !== count || total !== count)
      throw new Error(`${total} requests of ${arrivals.length} deliveries arrived, expected ${count}`);
  }

  stop(): void {
    this.process.stop();
  }
}
