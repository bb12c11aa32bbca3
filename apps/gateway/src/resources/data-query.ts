import { ReadRecord, ReadRecords, type RequestContract } from '@company-data/contracts';
import type { DataTypeDefinition } from '@company-data/data-types';
import { questionHash } from '../http/entity-tag.js';

/** A read of a data type. */
export interface DataQuery {
  definition: DataTypeDefinition;
  contract: RequestContract<object, unknown>;
  payload: Record<string, unknown>;
  /** Key of its response in the page cache. */
  key: string;
  hash: string;
}

/** Media type of cached responses, and part of their keys. */
const MEDIA_TYPE = 'application/json';

/**
 * Returns the query for a data type of an account. Equal reads have equal queries, also by
 * different paths.
 */
export function dataQueryOf(account: string, definition: DataTypeDefinition, parameters: Record<string, unknown>): DataQuery {
  const isRecord = definition.shape === 'object' || parameters['record_id'] !== undefined;
  const payload = { ...(isRecord ? {} : { filters: [] }), ...parameters, data_type: definition.name };
  // A member that a release adds changes the response without a new version of the records.
  const text = JSON.stringify({ ...payload, added: definition.addedFields });
  return {
    definition,
    contract: isRecord ? ReadRecord : ReadRecords,
    payload,
    key: `${account} ${MEDIA_TYPE} ${text}`,
    hash: questionHash(text),
  };
}
