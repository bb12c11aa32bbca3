import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
-- One row a recurring pass: whoever moves its time on does the work, so that replicas share it.
create table passes (
  name text primary key,
  due_at timestamptz not null
);
create index pending_changes_age on pending_changes (occurred_at);

-- No alert could be made until now that watches them.
delete from pending_changes p where not exists (select from user_alerts u where u.account_id = p.account_id and u.user_id = p.user_id);
`;

/** Changes are kept for a while, and only those that an alert watches. */
export class ForgetChanges1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index pending_changes_age');
    await runner.query('drop table passes');
  }
}
