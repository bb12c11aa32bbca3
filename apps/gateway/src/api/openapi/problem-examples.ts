import { DataNotSynchronized, type ErrorCode, GroupSyncInProgress, RangeNotSatisfiable, SyncInProgress } from '@company-data/contracts';
import { type DomainError, type ErrorDetails, invalid } from '@company-data/kernel';
import {
  bug,
  codeListNotFound,
  invalidEncoding,
  keyInvalid,
  keyMissing,
  malformedJson,
  notAcceptable,
  payloadTooLarge,
  rateLimited,
  requestTimeout,
  unsupportedMediaType,
} from '../errors.js';
import { exampleDataTypes } from '../schemas/example-names.js';
import { shared } from './components.js';

const USER = '/api/v6/users/6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const MAX_BYTES = 1_000_000;

/** Errors of the gateway, as it throws them. */
const THROWN: DomainError[] = [
  invalid([
    { pointer: '/siren', code: 'NOT_VALID', detail: 'siren must be nine digits' },
    { pointer: '/name', code: 'REQUIRED', detail: 'name is missing' },
    { pointer: '/nmae', code: 'UNKNOWN_PROPERTY', detail: 'nmae is not a known property. Did you mean "name"?' },
  ]),
  malformedJson('The body is not valid JSON: see line 3, column 12.'),
  invalidEncoding('The body is not valid UTF-8.'),
  keyMissing(false),
  keyInvalid(true),
  codeListNotFound('legal-form', ['legal-forms']),
  notAcceptable(['application/json', 'application/x-ndjson']),
  requestTimeout(),
  payloadTooLarge(MAX_BYTES),
  unsupportedMediaType(),
  rateLimited(1),
  bug(),
];

/** Additional members of the examples, by code. */
const MEMBERS: Record<string, ErrorDetails> = {
  ...Object.fromEntries(THROWN.map(({ code, details }) => [code, details])),
  [SyncInProgress.code]: {
    instance: `${USER}/sync`,
    retry_in: 2,
    running: [{ id: 'f2b6c9a0-8c55-4b4e-a5f5-6c0f5f0c9b61', data_type: exampleDataTypes[0], status: 'IN_PROGRESS' }],
  },
  [GroupSyncInProgress.code]: { retry_in: 5 },
  [DataNotSynchronized.code]: { links: { sync_latest: `${USER}/sync/latest` } },
  [RangeNotSatisfiable.code]: { size: 48_213 },
};

/** Returns an example problem document of an error. */
export function problemExample(error: ErrorCode): object {
  const { code, status, title } = error;
  const { detail = error.detailDescription ?? `${title}.`, ...members } = MEMBERS[code] ?? {};
  return shared('examples', code, {
    summary: title,
    value: {
      type: `https://api.example.com/docs/errors#${code}`,
      title,
      status,
      detail,
      instance: USER,
      code,
      request_id: '7d1f3c52-0c3f-4b1e-9a51-1f2d3c4b5a69',
      ...(status === 503 || status === 504 ? { retry_in: 1 } : {}),
      ...members,
    },
  });
}
