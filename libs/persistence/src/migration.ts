import type { MigrationInterface } from 'typeorm';

/**
 * Effect of a migration on replicas of the previous version, which run during and after it.
 * `expand` removes and restricts nothing. A contract names the released version that stopped using
 * what it removes, so that only replicas from before that version are affected.
 */
export type MigrationPhase = 'expand' | { contract: string };

export interface Migration extends MigrationInterface {
  readonly phase: MigrationPhase;
}

export type MigrationClass = new () => Migration;
