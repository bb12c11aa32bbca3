import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
-- One row a recurring pass: whoever moves its time on does the work, so that replicas share it.
create table passes (
  name text primary key,
  due_at timestamptz not null
);
create index pending_changes_age on pending_changes (occurred_at);

-- Kept before only what an alert watches was.
delete from pending_changes p where not exists (
  select from user_alerts u join alerts a on a.account_id = u.account_id and a.id = u.alert_id
  where u.account_id = p.account_id and u.user_id = p.user_id and a.data_type = p.data_type and a.created_at <= p.occurred_at
);
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
