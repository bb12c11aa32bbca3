import { CreateTables20260101000000 } from './migrations/20260101000000-create-tables.js';

/** In the order they are applied. */
export const migrations = [CreateTables20260101000000];
