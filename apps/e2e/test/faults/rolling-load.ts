import { join } from 'node:path';
import { BusyAccount } from './busy-account.js';
import { checkInvariants } from './check-invariants.js';
import { ReceivedNotifications } from './received-notifications.js';
import { RecordingReceiver } from './recording-receiver.js';
import type { RollingSystem } from './rolling-system.js';

/**
 * A company then has less than one page of legal notices. A source that changes between two pages
 * fails the collection.
 */
const CHANGE_PAUSE_MS = 3_000;

/** The result of a load that lost nothing. */
export const NOTHING_LOST: Differences = {
  differences: [],
  invariants: [],
  faults: [],
  doubled: 0,
  missing: [],
  surplus: [],
  unreportedEnds: 0,
  isIdle: false,
};

/** Differences between acknowledged work and its effects. Each one is a fault. */
interface Differences {
  differences: string[];
  invariants: string[];
  faults: string[];
  /** Webhooks that were sent again although the receiver had returned 200. */
  doubled: number;
  /** Published changes that were not received, and received changes that were not published. */
  missing: string[];
  surplus: string[];
  unreportedEnds: number;
  /** True when there was no change to report. */
  isIdle: boolean;
}

/** Reads, writes, synchronizations and webhooks of one account, while processes are replaced. */
export class RollingLoad {
  private notifications?: ReceivedNotifications;

  private constructor(
    private readonly rolling: RollingSystem,
    private readonly receiver: RecordingReceiver,
    readonly account: BusyAccount,
  ) {}

  static async prepare(rolling: RollingSystem): Promise<RollingLoad> {
    const { system } = rolling;
    const receiver = await RecordingReceiver.start(join(system.data, 'received.ndjson'));
    receiver.mend();
    const prepared = { receiver: `${receiver.url}/0`, webhookSecret: system.stack.webhook_secret };
    return new RollingLoad(rolling, receiver, await BusyAccount.prepare(system, system.api, prepared));
  }

  async begin(): Promise<void> {
    this.notifications = await ReceivedNotifications.begin(this.rolling.system, this.receiver, [this.account]);
    this.account.begin({ change: CHANGE_PAUSE_MS });
    await this.account.goesOn();
  }

  /** Waits until all work has ended. Prints the figures. */
  async end(): Promise<Differences> {
    await this.account.end();
    await this.notifications!.stopClock();
    const differences = await this.account.check();
    const invariants = await checkInvariants(this.rolling.system);
    const { faults, changes, published, lifecycle, ends, doubled } = await this.notifications!.end();
    const answers = Object.fromEntries(this.account.answers);
    process.stdout.write(`\n${JSON.stringify({ answers, changes: changes.length, ends, webhooks: changes.length + lifecycle.length })}\n`);
    const missing = published.filter((change) => !changes.includes(change));
    const surplus = changes.filter((change, place) => !published.includes(change) || changes.indexOf(change) !== place);
    return {
      differences,
      invariants,
      faults,
      doubled,
      missing,
      surplus,
      unreportedEnds: ends - lifecycle.length,
      isIdle: changes.length === 0,
    };
  }

  close(): Promise<void> {
    return this.receiver.close();
  }
}
