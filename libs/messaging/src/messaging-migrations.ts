import type { MigrationInterface } from 'typeorm';
import { KnownKeys1795996800000 } from './migrations/1795996800000-known-keys.js';
import { MessagingBaseline1795392000000 } from './migrations/1795392000000-messaging-baseline.js';

/**
 * The migrations of the messaging tables, oldest first. Every service that owns a schema lists them
 * before its own.
 */
export const messagingMigrations: (new () => MigrationInterface)[] = [MessagingBaseline1795392000000, KnownKeys1795996800000];
