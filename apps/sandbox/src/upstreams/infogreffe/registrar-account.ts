import type { Clock } from '@company-data/kernel';
import type { Order } from './order.js';

/** An order that was delivered, and so is billed. */
export interface BilledOrder {
  at: string;
  product: string;
  siren: string;
}

/** Who orders, and how many wrong passwords lock the account. */
interface AccountRules {
  SANDBOX_INFOGREFFE_ACCOUNT: string;
  SANDBOX_INFOGREFFE_PASSWORD: string;
  SANDBOX_INFOGREFFE_BAD_PASSWORDS: number;
}

/** The account orders are placed with: it locks after repeated wrong passwords, and keeps what it owes for. */
export class RegistrarAccount {
  #badPasswords = 0;
  #passwordAccepted = true;
  #billed: BilledOrder[] = [];

  constructor(
    private readonly config: AccountRules,
    private readonly clock: Clock,
  ) {}

  get billed(): readonly BilledOrder[] {
    return this.#billed;
  }

  /** Whether the order bears the right account and password; a locked account is refused like a wrong password. */
  accepts({ account, password }: Order): boolean {
    const { SANDBOX_INFOGREFFE_ACCOUNT, SANDBOX_INFOGREFFE_PASSWORD, SANDBOX_INFOGREFFE_BAD_PASSWORDS } = this.config;
    if (this.#badPasswords >= SANDBOX_INFOGREFFE_BAD_PASSWORDS) {
      return false;
    }
    const right = account === SANDBOX_INFOGREFFE_ACCOUNT && password === SANDBOX_INFOGREFFE_PASSWORD && this.#passwordAccepted;
    this.#badPasswords = right ? 0 : this.#badPasswords + 1;
    return right;
  }

  bill({ product, siren }: Order): void {
    this.#billed.push({ at: this.clock.now().toISOString(), product, siren });
  }

  /** Whether the right password is taken as right. */
  acceptPassword(accepted: boolean): void {
    this.#passwordAccepted = accepted;
  }

  reset(): void {
    this.#badPasswords = 0;
    this.#passwordAccepted = true;
    this.#billed = [];
  }
}
