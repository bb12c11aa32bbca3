import { catalogue } from './catalogue.js';
import { afterChanges } from './changes.js';
import type { CompanyDescription } from './description.js';
import { generated } from './generated.js';
import { manyNotices } from './notices.js';

/** A company in its current version. */
export interface CompanyNow {
  company: CompanyDescription;
  version: number;
}

const described = new Map(catalogue.map((entry) => [entry.company.siren, entry]));

const CACHED = 500;

/**
 * Stores the state of companies while the sandbox runs: their changes, their fetches, and sizes set
 * for benchmarks.
 */
export class CompanyStore {
  readonly #changes = new Map<string, number>();
  readonly #fetches = new Map<string, number>();
  readonly #sizes = new Map<string, number>();
  readonly #cached = new Map<string, { version: number; size: number | undefined; now: CompanyNow }>();

  /** Returns the company in its current version, or undefined when the SIREN is unknown. */
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

  /** Returns every company of the catalogue. */
  all(): CompanyNow[] {
    return [...described.keys()].map((siren) => this.get(siren)!);
  }

  /**
   * Counts a fetch of the registry document. A self-changing company shows its next version after
   * every fetch but the first.
   */
  recordFetch(siren: string): void {
    this.#fetches.set(siren, (this.#fetches.get(siren) ?? 0) + 1);
  }

  /** Applies one more change to a company and returns its new version. */
  advance(siren: string): number {
    this.#changes.set(siren, (this.#changes.get(siren) ?? 0) + 1);
    return this.#versionOf(siren);
  }

  /** Replaces the notices of a company by a number of generated ones. */
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
   * Caches a built company, because a caller reads its pages one after the other and large
   * companies are slow to build.
   */
  #cache(siren: string, size: number | undefined, now: CompanyNow): CompanyNow {
    if (this.#cached.size >= CACHED) {
      this.#cached.delete(this.#cached.keys().next().value!);
    }
    this.#cached.set(siren, { version: now.version, size, now });
    return now;
  }
}
