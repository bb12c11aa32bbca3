import type { ClaimedDelivery } from './courier.js';
import type { Slots } from './slots.js';

type Claim = Pick<ClaimedDelivery, 'channel' | 'host' | 'accountId' | 'target' | 'bytes'>;

interface Waiting {
  claim: Claim;
  since: number;
  answer: (comes: boolean) => void;
}

/** How often what may be under way is claimed at most, of what is known to be quick. */
export const CLAIMED_TIMES = 4;

/** How long waiting is usual. */
const SHORT_MS = 100;

/** Who may begin, of what was claimed: some is claimed ahead, so that no slot is empty while the next claim is under way. First come, first served, as caps allow. */
export class Turns {
  /** Whether more than one account waits to be claimed. */
  othersWait = false;
  private waiting: Waiting[] = [];
  private readonly taken = new Set<Claim>();
  private closed = false;

  /** `slots`: what may be under way; `mostOf`: of a host. */
  constructor(
    private readonly slots: Slots,
    private readonly mostOf: (claim: Claim) => number,
  ) {}

  /** Answers when it may begin, or that it is to be given back. */
  take(claim: Claim): Promise<boolean> {
    if (this.closed) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.waiting.push({ claim, since: performance.now(), answer: resolve });
    this.letIn();
    return promise;
  }

  leave(claim: Claim): void {
    if (!this.taken.delete(claim)) return;
    this.slots.leave(claim);
    this.letIn();
  }

  /** Gives back what has waited for too long: another process may have room for it. */
  giveUp(olderThanMs: number): void {
    const before = performance.now() - olderThanMs;
    this.keep(({ since, answer }) => since > before || void answer(false));
  }

  /** Lets nobody in any more. */
  close(): void {
    this.closed = true;
    this.giveUp(0);
  }

  get inFlight(): number {
    return this.slots.inFlight;
  }

  /** How many may be claimed for hosts that may keep them waiting: hardly more than can begin. */
  roomOfSlow(isQuick: (claim: Claim) => boolean): number {
    const waiting = this.waiting.filter(({ claim }) => !isQuick(claim)).length;
    return Math.max(0, this.slots.free + Math.ceil((this.slots.free + this.slots.inFlight) / 4) - waiting);
  }

  /** Whether what was claimed ahead waits for longer than usual, as nothing ends. */
  get isStalled(): boolean {
    const [first] = this.waiting;
    return this.slots.free <= 0 && first !== undefined && performance.now() - first.since > SHORT_MS;
  }

  private letIn(): void {
    if (this.slots.free <= 0 || this.waiting.length === 0) return;
    const accounts = new Set(this.waiting.map(({ claim }) => claim.accountId));
    this.keep(({ claim, answer }) => {
      const othersWait = this.othersWait || accounts.size > (accounts.has(claim.accountId) ? 1 : 0);
      if (!this.slots.mayTake(claim, this.mostOf(claim), othersWait)) return true;
      this.taken.add(claim);
      this.slots.take(claim);
      answer(true);
      return false;
    });
  }

  private keep(waits: (each: Waiting) => boolean | void): void {
    this.waiting = this.waiting.filter((each) => waits(each) === true);
  }
}
