import { FaultProxy } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

/**
 * Message of PostgreSQL after a completed commit. After a transaction that failed, it is ROLLBACK.
 */
const DONE = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1');

/** Proxy before the database that drops every n-th response to a commit, and its connection. */
export class LostCommits {
  private passed = 0;
  lost = 0;

  private constructor(
    private readonly proxy: FaultProxy,
    private readonly everyManieth: number,
  ) {}

  static async start(system: FaultySystem, everyManieth: number): Promise<LostCommits> {
    const { port } = new URL(system.stack.postgres_url);
    return new LostCommits(await FaultProxy.start(Number(port)), everyManieth);
  }

  /** Starts to drop responses. A service can start behind the proxy before. */
  begin(): void {
    this.proxy.loses = (answer) => this.loses(answer);
  }

  end(): void {
    this.proxy.heal();
  }

  /** Returns the URL of the database through the proxy. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.port = String(this.proxy.port);
    return url.href;
  }

  close(): Promise<void> {
    return this.proxy.close();
  }

  private loses(answer: Buffer): boolean {
    if (!answer.includes(DONE)) return false;
    const loses = (this.passed += 1) % this.everyManieth === 0;
    if (loses) this.lost += 1;
    return loses;
  }
}
