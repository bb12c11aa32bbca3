import { Injectable } from '@nestjs/common';
import type { AttemptEnd } from '../deliveries/delivery-channel.js';
import { isDelivered, type Outcome } from '../deliveries/outcome.js';

/** Outcomes of hosts that are unreachable or do not respond in time. */
const ABSENT: ReadonlySet<Outcome> = new Set(['TIMEOUT', 'CONNECT', 'DNS']);
const ABSENT_IN_A_ROW = 10;

const SLOW_MS = 5_000;
/** Weight of the last attempt in the moving average of durations. */
const WEIGHT = 0.2;
const MAX_HOSTS = 10_000;

interface Health {
  absent: number;
  meanMs: number;
}

/**
 * Tracks unreachable and slow hosts, which get fewer concurrent attempts. No host is blocked,
 * because that would use up attempts without a call.
 */
@Injectable()
export class HostHealth {
  private readonly hosts = new Map<string, Health>();

  /** Records the outcome and the duration of an attempt. */
  record(host: string, { outcome }: Pick<AttemptEnd, 'outcome'>, durationMs: number): void {
    const { absent, meanMs } = this.hosts.get(host) ?? { absent: 0, meanMs: 0 };
    const health = {
      absent: ABSENT.has(outcome) ? absent + 1 : isDelivered(outcome) ? 0 : absent,
      meanMs: meanMs + (durationMs - meanMs) * WEIGHT,
    };
    this.hosts.delete(host);
    this.hosts.set(host, health);
    if (this.hosts.size > MAX_HOSTS) this.hosts.delete(this.hosts.keys().next().value!);
  }

  isUnhealthy(host: string): boolean {
    const health = this.hosts.get(host);
    return health !== undefined && (health.absent >= ABSENT_IN_A_ROW || health.meanMs > SLOW_MS);
  }

  get count(): number {
    return [...this.hosts.keys()].filter((host) => this.isUnhealthy(host)).length;
  }
}
