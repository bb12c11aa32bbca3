import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers of sources that cost money or a scarce call, and the key that names who asked for them. */
export class KeepAnswers1767312000000 implements MigrationInterface {
  /** What existing databases know it by. */
  readonly name = 'KeepAnswers20260102000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table kept_answers (
        owner text not null,
        key text not null,
        -- Wraps the key of the answer; null while the first fetch is under way, or when the answer could not be opened.
        sealed_key text,
        answer bytea,
        kept_at timestamptz,
        -- Who fetches now, and until when others wait for it.
        claim uuid,
        claimed_until timestamptz,
        expires_at timestamptz not null,
        primary key (owner, key),
        check ((sealed_key is null) = (answer is null) and (answer is null) = (kept_at is null))
      );
      create index on kept_answers (expires_at);
      -- Compressing what is encrypted gains nothing.
      alter table kept_answers alter column answer set storage external;
      create table owner_keys (
        name text primary key,
        sealed_key text not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table kept_answers, owner_keys');
  }
}
