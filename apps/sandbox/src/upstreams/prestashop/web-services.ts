import type { Clock } from '@company-data/kernel';
import { type Installation, openInstallation } from './installation.js';
import { personas } from './personas.js';

/** What they are started with. */
export interface WebServiceRules {
  SANDBOX_PRESTASHOP_KEY: string;
  SANDBOX_PRESTASHOP_HUGE_ORDERS: number;
  SANDBOX_PRESTASHOP_SLOW_MS: number;
}

/** The web services of all installations, each opened when somebody first asks. */
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

  /** The installation below a path; undefined where there is none. */
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
