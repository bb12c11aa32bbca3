import { catalogue } from './catalogue.js';
import { afterChanges } from './changes.js';
import type { CompanyDescription } from './description.js';
import { generated } from './generated.js';
import { manyNotices } from './notices.js';

/** A company as it stands now. */
export interface CompanyNow {
  company: CompanyDescription;
  version: number;
}

const described = new Map(catalogue.map((entry) => [entry.company.siren, entry]));

const CACHED = 500;

/**
 * What changes about companies while the sandbox runs: how often each was changed and fetched, and
 * sizes set for benchmarks.
 */
export class CompanyStore {
  readonly #changes = new Map<string, number>();
  readonly #fetches = new Map<string, number>();
  readonly #sizes = new Map<string, number>();
  readonly #cached = new Map<string, { version: number; size: number | undefined; now: CompanyNow }>();

  /** The company as all sources show it now; undefined when nobody knows the SIREN. */
  get(siren: string): CompanyNow | undefined {
    const original = described.get(siren)?.company ?? generated(siren);
    if (original === undefined) {
      return undefined;
    }
    const version = this.#versionOf(siren);
    const size = this.#sizes.get(siren);
    const cached = this.#cached.get(siren);
    if (cached !== undefined && cached.version === version && cached.size === size) {
      return cached.now;
    }
    const sized = size === undefined ? original : { ...original, notices: manyNotices(size) };
    return this.#cache(siren, size, { company: afterChanges(sized, version), version });
  }

  /** Every company that was described by hand. */
  all(): CompanyNow[] {
    return [...described.keys()].map((siren) => this.get(siren)!);
  }

  /**
   * The registry's document was fetched: a company that changes by itself shows its next version
   * from now on.
   */
  recordFetch(siren: string): void {
    this.#fetches.set(siren, (this.#fetches.get(siren) ?? 0) + 1);
  }

  /** Changes a company once more; answers its new version. */
  advance(siren: string): number {
    this.#changes.set(siren, (this.#changes.get(siren) ?? 0) + 1);
    return this.#versionOf(siren);
  }

  /** Gives a company so many notices in place of its own. */
  resize(siren: string, notices: number): void {
    this.#sizes.set(siren, notices);
  }

  reset(): void {
    this.#changes.clear();
    this.#fetches.clear();
    this.#sizes.clear();
  }

  #versionOf(siren: string): number {
    const fetched = described.get(siren)?.changesByItself === true ? Math.max(0, (this.#fetches.get(siren) ?? 0) - 1) : 0;
    return (this.#changes.get(siren) ?? 0) + fetched;
  }

  /**
   * Pages of one company are read one after the other; large ones must not be built again for each
   * page.
   */
  #cache(siren: string, size: number | undefined, now: CompanyNow): CompanyNow {
    if (this.#cached.size >= CACHED) {
      this.#cached.delete(this.#cached.keys().next().value!);
    }
    this.#cached.set(siren, { version: now.version, size, now });
    return now;
  }
}
