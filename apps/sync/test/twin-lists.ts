import { TwinAccounts } from '@company-data/service-testing';
import type { TestDatabase } from '@company-data/testing';
import { SCHEMA } from '../src/data-source.js';

const TABLES = ['collection_state', 'source_records', 'records', 'record_history', 'filter_values', 'derived_months'];

/**
 * Copies each row of a list to another list of the user, and to the same list of another user. A
 * merge that forgets one of them then finds or changes the copies.
 */
export const twinLists = (database: Pick<TestDatabase, 'adminUrl'>): Promise<TwinAccounts> =>
  TwinAccounts.in(database, SCHEMA, TABLES, ['user_id', 'data_type']);
