import type { AttemptEnd } from './courier.js';
import { isDelivered, type Outcome } from './outcome.js';

/** That nobody was there, or was not in time. */
const ABSENT: ReadonlySet<Outcome> = new Set(['TIMEOUT', 'CONNECT', 'DNS']);
const ABSENT_IN_A_ROW = 10;

const SLOW_MS = 5_000;
const QUICK_MS = 100;
/** What somebody who waits in vain for others to end takes the host to need. */
const WAITED_MS = 1_000;
/** How much the last attempt weighs in the mean. */
const WEIGHT = 0.2;
const MOST_HOSTS = 10_000;

interface Health {
  absent: number;
  meanMs: number;
}

/** Hosts that do not answer, or slowly: fewer attempts at once go to them. None is ever refused, as that would use attempts up unseen. */
export class HostTroubles {
  private readonly hosts = new Map<string, Health>();

  /** Notes how an attempt ended, and how long it took. */
  note(host: string, { outcome }: Pick<AttemptEnd, 'outcome'>, durationMs: number): void {
    const { absent, meanMs } = this.of(host);
    const nowAbsent = ABSENT.has(outcome) ? absent + 1 : isDelivered(outcome) ? 0 : absent;
    this.keep(host, { absent: nowAbsent, meanMs: meanMs + (durationMs - meanMs) * WEIGHT });
  }

  /** Notes that an attempt did not get its turn, as those before it did not end. */
  noteWait(host: string): void {
    const { absent, meanMs } = this.of(host);
    this.keep(host, { absent, meanMs: Math.max(meanMs, meanMs + (WAITED_MS - meanMs) * WEIGHT) });
  }

  /** Whether it is known to answer at once. */
  isQuick(host: string): boolean {
    const health = this.hosts.get(host);
    return health !== undefined && health.absent === 0 && health.meanMs < QUICK_MS;
  }

  private of(host: string): Health {
    return this.hosts.get(host) ?? { absent: 0, meanMs: 0 };
  }

  private keep(host: string, health: Health): void {
    this.hosts.delete(host);
    this.hosts.set(host, health);
    if (this.hosts.size > MOST_HOSTS) this.hosts.delete(this.hosts.keys().next().value!);
  }

  isTroubled(host: string): boolean {
    const health = this.hosts.get(host);
    return health !== undefined && (health.absent >= ABSENT_IN_A_ROW || health.meanMs > SLOW_MS);
  }

  get count(): number {
    return [...this.hosts.keys()].filter((host) => this.isTroubled(host)).length;
  }
}
