import type { MigrationInterface, QueryRunner } from 'typeorm';

const STAFF_NOTICES = `
-- What staff is told of by e-mail: a receiver that goes on failing, once a target, attempt and hour. It goes with its delivery.
create table staff_notices (
  account_id uuid not null,
  target text not null,
  attempt smallint not null,
  hour timestamptz not null,
  delivery_id uuid not null references deliveries (id) on delete cascade,
  outcome text not null,
  status smallint,
  noted_at timestamptz not null,
  -- The e-mail that tells of it, by who took it first: sent again, it is the same one.
  mail_id uuid,
  leased_until timestamptz,
  sent_at timestamptz,
  primary key (account_id, target, attempt, hour)
);
create index staff_notices_delivery on staff_notices (delivery_id);
create index staff_notices_open on staff_notices (mail_id) where sent_at is null;
`;

/** Staff hears of receivers that go on failing. */
export class TellStaff1796256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STAFF_NOTICES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table staff_notices');
  }
}
