import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the status of a connection changed, and since when its provider is read with what it is read with. */
export class AddConnectionStates1767571200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table data_connections add column revision integer not null default 0;
      -- What began to be read before may have been refused for what is no longer in use.
      alter table data_connections add column authorized_at timestamptz;
      -- Never written: the address is a key to the user's connect page, and asked of users when a connection is served.
      alter table data_connections drop column action_url;
      create index data_connections_provider on data_connections (account_id, provider_name) where status = 'ERROR';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index data_connections_provider; alter table data_connections add column action_url text, drop column revision, drop column authorized_at',
    );
  }
}
