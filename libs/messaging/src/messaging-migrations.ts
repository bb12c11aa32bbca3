import type { MigrationClass } from '@company-data/persistence';
import { MessagingBaseline1796601600000 } from './migrations/1796601600000-messaging-baseline.js';
import { OutboxTraces1799100000000 } from './migrations/1799100000000-outbox-traces.js';

/**
 * The migrations of the messaging tables, oldest first. Every service that owns a schema lists them
 * before its own.
 */
export const messagingMigrations: MigrationClass[] = [MessagingBaseline1796601600000, OutboxTraces1799100000000];
