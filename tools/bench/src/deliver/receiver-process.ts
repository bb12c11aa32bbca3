import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../server-process.js';
import type { Arrival } from './arrivals.js';
import { machineTime } from './clock.js';

const POLL_MS = 20;

/** The receiver of all that is sent, in a process of its own. */
export class ReceiverProcess {
  private constructor(
    private readonly process: ServerProcess,
    /** Where it takes requests, each at a port of its own. */
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

  /** How many different deliveries have come. */
  async count(): Promise<number> {
    return (await (await fetch(`${this.url}/count`)).json()) as number;
  }

  /** All that has come, which it forgets. */
  async take(): Promise<Arrival[]> {
    return (await (await fetch(`${this.url}/taken`)).json()) as Arrival[];
  }

  /** Waits until so many different ones have come; answers whether they did in time. */
  async hasAtLeast(count: number, patienceMs: number): Promise<boolean> {
    for (const deadline = machineTime() + patienceMs; machineTime() < deadline; await sleep(POLL_MS))
      if ((await this.count()) >= count) return true;
    return false;
  }

  /** @throws Error unless so many came, each once */
  async assertReceived(count: number): Promise<void> {
    const arrivals = await this.take();
    const total = arrivals.reduce((sum, [, , times]) => sum + times, 0);
    if (arrivals.length !== count || total !== count)
      throw new Error(`${total} requests of ${arrivals.length} deliveries arrived, not ${count} of as many`);
  }

  stop(): void {
    this.process.stop();
  }
}
