import { addLetterOrigins, dropLetterOrigins } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ListLetters1795741200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addLetterOrigins(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropLetterOrigins(runner);
  }
}
