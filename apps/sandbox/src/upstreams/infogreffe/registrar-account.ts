import type { Clock } from '@company-data/kernel';
import type { Order } from './order.js';

/** A delivered order, which is billed. */
export interface BilledOrder {
  at: string;
  product: string;
  siren: string;
  /** Number of the deposit, for orders of accounts. */
  deposit?: string;
}

/** Credentials of the accounts, and the number of wrong passwords that lock an account. */
interface AccountRules {
  SANDBOX_INFOGREFFE_ACCOUNT: string;
  SANDBOX_INFOGREFFE_PASSWORD: string;
  SANDBOX_INFOGREFFE_CUSTOMER: string;
  SANDBOX_INFOGREFFE_CUSTOMER_PASSWORD: string;
  SANDBOX_INFOGREFFE_BAD_PASSWORDS: number;
  SANDBOX_INFOGREFFE_LINK_SECONDS: number;
}

/**
 * Accounts of the registrars. Each is locked after repeated wrong passwords. Stores the billed
 * orders.
 */
export class RegistrarAccounts {
  /** Number of consecutive wrong passwords by account. */
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
   * True when account and password of an order are correct. A locked account is rejected like a
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

  /** Sets whether correct passwords are accepted. */
  acceptPassword(accepted: boolean): void {
    this.#passwordAccepted = accepted;
  }

  reset(): void {
    this.#badPasswords.clear();
    this.#passwordAccepted = true;
    this.#billed = [];
  }

  /** Returns the password of the deployment's account or of the customer's account. */
  #passwordOf(account: string): string | undefined {
    const { rules } = this;
    if (account === rules.SANDBOX_INFOGREFFE_ACCOUNT) return rules.SANDBOX_INFOGREFFE_PASSWORD;
    return account === rules.SANDBOX_INFOGREFFE_CUSTOMER ? rules.SANDBOX_INFOGREFFE_CUSTOMER_PASSWORD : undefined;
  }
}
