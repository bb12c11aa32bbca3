import { accountPlans, type BridgeAccount, openAccount } from './bank-account.js';
import { PERSONAS, type Persona } from './personas.js';

const DAY_MS = 86_400_000;
/** Validity of a strong authentication, in days. */
const AUTHENTICATED_DAYS = 180;

/** Name of each item status. */
const WORDS: Readonly<Record<number, string>> = {
  [-2]: 'just_added',
  0: 'ok',
  402: 'wrong_credentials',
  429: 'too_many_logins',
  430: 'password_change_required',
  1003: 'could_not_connect',
  1005: 'action_needed',
  1007: 'password_expired',
  1009: 'action_needed',
  1010: 'otp_required',
};

/** Connection between a user and a bank. */
export class Item {
  status: number;
  accounts: BridgeAccount[];
  private authenticatedUntil: Date;
  /** Number of reads since the last consent. */
  private pollCount = 0;

  constructor(
    readonly id: number,
    readonly user: string,
    private persona: Persona,
    opened: { now: Date; many: number },
  ) {
    const { now, many } = opened;
    this.status = persona.status ?? 0;
    this.authenticatedUntil = new Date(now.getTime() + AUTHENTICATED_DAYS * DAY_MS);
    const plans = accountPlans(persona.key, now.toISOString().slice(0, 10), many);
    this.accounts = plans.map((plan, place) => openAccount(plan, { id: id * 10 + place, item: id, provider: persona.provider }, now));
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
  poll(): boolean {
    this.pollCount += 1;
    return this.persona.outcome !== 'revoked' || this.pollCount === 1;
  }

  toJson(now: Date): Record<string, unknown> {
    const hasEnded = this.persona.outcome === 'expired' && this.status !== 0;
    const until = hasEnded ? new Date(now.getTime() - DAY_MS) : this.authenticatedUntil;
    return {
      id: this.id,
      provider_id: this.persona.provider,
      account_types: 'all',
      status: this.status,
      status_code_info: WORDS[this.status] ?? 'unknown',
      authentication_expires_at: until.toISOString(),
      last_successful_refresh: now.toISOString(),
    };
  }
}

export const personaOf = (key: string): Persona => PERSONAS.find((persona) => persona.key === key)!;
