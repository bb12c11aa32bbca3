import type { Clock } from '@company-data/kernel';
import { type Installation, openInstallation } from './installation.js';
import { personas } from './personas.js';

/** Configuration of the web services. */
export interface WebServiceRules {
  SANDBOX_PRESTASHOP_KEY: string;
  SANDBOX_PRESTASHOP_HUGE_ORDERS: number;
  SANDBOX_PRESTASHOP_SLOW_MS: number;
}

/** Web services of all installations. Each installation is created at its first call. */
export class WebServices {
  private readonly installations = new Map<string, Installation>();
  private keyAccepted = true;

  constructor(
    readonly rules: WebServiceRules,
    private readonly clock: Clock,
  ) {}

  get now(): Date {
    return this.clock.now();
  }

  /** Returns the installation below a path, or undefined. */
  find(path: string): Installation | undefined {
    const persona = personas(this.rules.SANDBOX_PRESTASHOP_HUGE_ORDERS).find((each) => each.path === path);
    const known = this.installations.get(path) ?? (persona && openInstallation(persona.plan));
    if (known !== undefined) this.installations.set(path, known);
    return known;
  }

  knows(key: string): boolean {
    return this.keyAccepted && key === this.rules.SANDBOX_PRESTASHOP_KEY;
  }

  acceptKey(accepted: boolean): void {
    this.keyAccepted = accepted;
  }

  reset(): void {
    this.installations.clear();
    this.keyAccepted = true;
  }
}
