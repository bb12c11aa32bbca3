import type { Migration } from '@company-data/persistence';
import type { QueryRunner } from 'typeorm';

/**
 * Id of the encryption key that binds a consent, so that a rotation of the keys does not break open
 * ones.
 */
export class AuthorizationKeys1798300000000 implements Migration {
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table authorizations add column key_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table authorizations drop column key_id');
  }
}
