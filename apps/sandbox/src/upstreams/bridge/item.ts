import { accountPlans, type BridgeAccount, openAccount } from './bank-account.js';
import { PERSONAS, type Persona } from './personas.js';

const DAY_MS = 86_400_000;
/** Validity of a strong authentication, in days. */
const AUTHENTICATED_DAYS = 180;

/** Reason that the vendor gives for an item status. */
const REASONS: Readonly<Record<number, string>> = {
  0: 'ok',
  402: 'wrong_pwd',
  429: 'tos_to_validate',
  1003: 'cnt_crash',
  1005: 'otp_not_supported',
  1010: 'otp_required',
};

/** Reads of a new item until its bank and its history are loaded. The callback is the first one. */
const READS_WHILE_LOADING = 2;

/** Connection between a user and a bank. */
export class Item {
  status: number;
  accounts: BridgeAccount[];
  private readonly created: Date;
  private refreshed: Date | null;
  private authenticatedUntil: Date;
  /** Number of reads since the last consent. */
  private pollCount = 0;
  private readonly many: number;

  constructor(
    readonly id: number,
    readonly user: string,
    private persona: Persona,
    opened: { now: Date; many: number },
  ) {
    const { now } = opened;
    this.many = opened.many;
    this.created = now;
    this.status = persona.status ?? 0;
    this.authenticatedUntil = new Date(now.getTime() + AUTHENTICATED_DAYS * DAY_MS);
    this.refreshed = this.status === 0 ? now : null;
    this.accounts = this.open(now, persona.outcome === 'loading');
  }

  private open(now: Date, latestDays: boolean): BridgeAccount[] {
    const { id, persona } = this;
    const plans = accountPlans(persona.key, now.toISOString().slice(0, 10), { many: this.many, latestDays });
    return plans.map((plan, place) => openAccount(plan, { id: id * 10 + place, item: id, provider: persona.provider }, now));
  }

  get isVaried(): boolean {
    return this.persona.outcome === 'varied';
  }

  get isSlow(): boolean {
    return this.persona.outcome === 'slow';
  }

  /** Applies a new consent: repairs the states that a consent can repair. */
  reconsent(persona: Persona, now: Date): void {
    this.pollCount = 0;
    this.persona = { ...this.persona, outcome: persona.outcome === 'expired' ? 'ok' : persona.outcome };
    this.status = this.status === 0 || persona.mends === true ? 0 : (persona.status ?? 0);
    this.authenticatedUntil = new Date(now.getTime() + AUTHENTICATED_DAYS * DAY_MS);
  }

  /**
   * Counts a read. Returns false when the consent is revoked, which happens after the first read of
   * the persona `revoked`.
   */
  poll(now: Date): boolean {
    this.pollCount += 1;
    if (this.pollCount === READS_WHILE_LOADING + 1) this.load(now);
    return this.persona.outcome !== 'revoked' || this.pollCount === 1;
  }

  private load(now: Date): void {
    if (this.persona.outcome === 'left_early' && this.status < 0) this.status = 0;
    if (this.persona.outcome === 'loading') this.accounts = this.open(now, false);
  }

  toJson(now: Date): Record<string, unknown> {
    const hasEnded = this.persona.outcome === 'expired' && this.status !== 0;
    const until = hasEnded ? new Date(now.getTime() - DAY_MS) : this.authenticatedUntil;
    return {
      id: this.id,
      provider_id: this.persona.provider,
      account_types: 'all',
      status: this.status,
      status_code_info: REASONS[this.status] ?? null,
      authentication_expires_at: until.toISOString(),
      created_at: this.created.toISOString(),
      last_successful_refresh: this.refreshedAt(now)?.toISOString() ?? null,
    };
  }

  /** Returns the last time at which the bank was read. An item in order is read at any time. */
  private refreshedAt(now: Date): Date | null {
    if (this.status === 0) this.refreshed = now;
    return this.refreshed;
  }
}

export const personaOf = (key: string): Persona => PERSONAS.find((persona) => persona.key === key)!;
