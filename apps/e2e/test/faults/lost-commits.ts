import { FaultProxy } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

/** What PostgreSQL says of a commit that is done; of one that was undone it says ROLLBACK. */
const DONE = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1');

/**
 * Stands before the database, and loses the answer to every so-manieth commit, with its connection.
 */
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

  /** From now on answers are lost; until then a service may start behind this. */
  begin(): void {
    this.proxy.loses = (answer) => this.loses(answer);
  }

  end(): void {
    this.proxy.heal();
  }

  /** The same database through this. */
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
