import type { Clock } from '@company-data/kernel';
import type { Order } from './order.js';

/** An order that was delivered, and so is billed. */
export interface BilledOrder {
  at: string;
  product: string;
  siren: string;
  /** Number of the deposit, of accounts. */
  deposit?: string;
}

/** Who orders, and how many wrong passwords lock an account. */
interface AccountRules {
  SANDBOX_INFOGREFFE_ACCOUNT: string;
  SANDBOX_INFOGREFFE_PASSWORD: string;
  SANDBOX_INFOGREFFE_CUSTOMER: string;
  SANDBOX_INFOGREFFE_CUSTOMER_PASSWORD: string;
  SANDBOX_INFOGREFFE_BAD_PASSWORDS: number;
  SANDBOX_INFOGREFFE_LINK_SECONDS: number;
}

/**
 * The accounts that orders are placed with: each locks after repeated wrong passwords. What they
 * owe for is kept.
 */
export class RegistrarAccounts {
  /** By account, how many wrong passwords came in a row. */
  readonly #badPasswords = new Map<string, number>();
  #passwordAccepted = true;
  #billed: BilledOrder[] = [];

  constructor(
    readonly rules: AccountRules,
    private readonly clock: Clock,
  ) {}

  get billed(): readonly BilledOrder[] {
    return this.#billed;
  }

  /**
   * Whether the order bears the right account and password; a locked account is refused like a
   * wrong password.
   */
  accepts({ account, password }: Order): boolean {
    const bad = this.#badPasswords.get(account) ?? 0;
    if (bad >= this.rules.SANDBOX_INFOGREFFE_BAD_PASSWORDS) {
      return false;
    }
    const right = password !== '' && password === this.#passwordOf(account) && this.#passwordAccepted;
    this.#badPasswords.set(account, right ? 0 : bad + 1);
    return right;
  }

  bill({ product, siren, deposit }: Order): void {
    const of = deposit === undefined ? {} : { deposit: deposit.number };
    this.#billed.push({ at: this.clock.now().toISOString(), product, siren, ...of });
  }

  /** Whether the right passwords are taken as right. */
  acceptPassword(accepted: boolean): void {
    this.#passwordAccepted = accepted;
  }

  reset(): void {
    this.#badPasswords.clear();
    this.#passwordAccepted = true;
    this.#billed = [];
  }

  /** The deployment's own account, and that of a customer. */
  #passwordOf(account: string): string | undefined {
    const { rules } = this;
    if (account === rules.SANDBOX_INFOGREFFE_ACCOUNT) return rules.SANDBOX_INFOGREFFE_PASSWORD;
    return account === rules.SANDBOX_INFOGREFFE_CUSTOMER ? rules.SANDBOX_INFOGREFFE_CUSTOMER_PASSWORD : undefined;
  }
}
