import { ReadRecord, ReadRecords, type RequestContract } from '@company-data/contracts';
import type { DataTypeDefinition } from '@company-data/data-types';
import { questionHash } from '../http/entity-tag.js';

/** What a read is about. */
export interface DataQuery {
  definition: DataTypeDefinition;
  contract: RequestContract<object, unknown>;
  /** Without a version. */
  payload: Record<string, unknown>;
  /** The name its answer is kept under. */
  key: string;
  hash: string;
}

/** The media type of answers that are kept; part of the name an answer is kept under. */
const MEDIA_TYPE = 'application/json';

/**
 * The question that a data type is asked for an account. One question has one form, whichever path
 * it comes by.
 */
export function dataQueryOf(account: string, definition: DataTypeDefinition, parameters: Record<string, unknown>): DataQuery {
  const isRecord = definition.shape === 'object' || parameters['record_id'] !== undefined;
  const payload = { ...(isRecord ? {} : { filters: [] }), ...parameters, data_type: definition.name };
  const text = JSON.stringify(payload);
  return {
    definition,
    contract: isRecord ? ReadRecord : ReadRecords,
    payload,
    key: `${account} ${MEDIA_TYPE} ${text}`,
    hash: questionHash(text),
  };
}
