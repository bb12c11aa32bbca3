import { addOutboxPlaces, dropOutboxPlaces } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlaceEvents1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addOutboxPlaces(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutboxPlaces(runner);
  }
}
