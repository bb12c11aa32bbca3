import { Id, Optional } from '../../fields.js';
import { Resource } from '../../resource.js';
import { ENTRY_ERROR_NAMES, type EntryErrorCode } from '../entry-error-codes.js';
import { Count, Flag, Many, One, OneOf, OrNull, PlainTime, ServedText, Time } from '../../served-fields.js';
import { Warning, type WarningCode } from '../../warnings.js';

const AVAILABILITIES = ['AVAILABLE', 'NOT_ACCESSIBLE', 'NOT_CONFIGURED'] as const;
/** Meaning of an empty result: none exists, withheld, or no account configured for the source. */
export type Availability = (typeof AVAILABILITIES)[number];

const OUTCOMES = ['SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'] as const;
export const ENTRY_STATUSES = ['PENDING', 'IN_PROGRESS', ...OUTCOMES] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** Validated as a string only, because another version may return other codes. */
const ERROR_CODE = [
  'Stable code, explained on the page of errors. Codes may be added.',
  { name: 'EntryErrorCode', keywords: { enum: ENTRY_ERROR_NAMES } },
] as const;

@Resource('Reason why an entry failed.')
export class EntryError {
  @ServedText(...ERROR_CODE)
  code!: EntryErrorCode;

  @ServedText('Human-readable explanation.')
  message!: string;

  @Flag('True when starting again may help.')
  retryable!: boolean;

  @OrNull()
  @Time('Earliest time of a new attempt')
  retry_at!: string | null;

  @OrNull()
  @ServedText('Address at which the end user can repair the cause.')
  action_url!: string | null;
}

@Resource('Reason why the source failed. Its earlier data is retained.')
export class SourceError {
  @ServedText(...ERROR_CODE)
  code!: EntryErrorCode;

  @ServedText('Human-readable explanation.')
  message!: string;
}

@Resource('Result of one source of the provider.')
export class SourceOutcome {
  @ServedText('The source.')
  name!: string;

  @OneOf('Outcome.', OUTCOMES)
  status!: (typeof OUTCOMES)[number];

  @OrNull()
  @Time('Time at which the source was read')
  fetched_at!: string | null;

  @OrNull()
  @One(() => SourceError)
  error!: SourceError | null;

  @Optional()
  @Flag('True when the source has the SIREN, false when it reports that it does not. Absent when the source does not report this.')
  knows_company?: boolean;

  @Optional()
  @ServedText(
    'Part of the source that failed, CORRECTIONS or LARGE_RECORDS. All other records are served, and the entry has a warning. Absent when all parts were read.',
  )
  unread?: string;
}

@Resource('Progress, in records.')
export class RecordProgress {
  @Count('Records read so far.')
  fetched!: number;

  @OrNull()
  @Count('Number of records that the source reports.')
  expected!: number | null;
}

@Resource('Changes by the synchronization, in records.')
export class EntryCounts {
  @Count('New records.')
  added!: number;

  @Count('Records with a new version. Fewer change events are sent when only silent fields changed, such as the time of the read.')
  updated!: number;

  @Count('Deleted records.')
  deleted!: number;

  @Count('Unchanged records.')
  unchanged!: number;
}

@Resource('Latest successful entry of this data type.')
export class PreviousSuccess {
  @Id('Id of the entry.')
  id!: string;

  @ServedText('End of the entry.')
  completed_at!: string;
}

const example: EntryResource = {
  id: 'f2b6c9a0-8c55-4b4e-a5f5-6c0f5f0c9b61',
  sync_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11',
  correlation_id: '1c9a4f0e-7a53-4f0b-9b53-3f0c2d1e8b77',
  data_type: 'COMPANY_PROFILE',
  provider_name: 'company_legal_fr',
  status: 'SUCCESS',
  data_connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
  requested_at: '2026-01-01 08:00:00',
  started_at: '2026-01-01 08:00:00',
  completed_at: '2026-01-01 08:00:01',
  progress: { fetched: 1, expected: 1 },
  counts: { added: 1, updated: 0, deleted: 0, unchanged: 0 },
  availability: 'AVAILABLE',
  error: null,
  sources: [{ name: 'inpi_rne', status: 'SUCCESS', fetched_at: '2026-01-01T08:00:01.000Z', error: null }],
  previous_success: null,
};

/** One data type of one connection in one synchronization, as served. */
@Resource('One data type of one connection in one synchronization.', example, 'SyncEntry')
export class EntryResource {
  @Id('Id of the entry.')
  id!: string;

  @Id('The synchronization.')
  sync_id!: string;

  @OrNull()
  @ServedText('X-Request-Id of the request that started the synchronization. A scheduled refresh has an id of its own.')
  correlation_id!: string | null;

  @ServedText('Data type name.')
  data_type!: string;

  @ServedText('The provider.')
  provider_name!: string;

  @OneOf('SUCCESS, FETCH_ERROR and AUTH_ERROR are terminal.', ENTRY_STATUSES)
  status!: EntryStatus;

  @Id('The data connection.')
  data_connection_id!: string;

  @PlainTime('Time of the request')
  requested_at!: string;

  @OrNull()
  @PlainTime('Start of the work')
  started_at!: string | null;

  @OrNull()
  @PlainTime('End of the entry')
  completed_at!: string | null;

  @One(() => RecordProgress)
  progress!: RecordProgress;

  @One(() => EntryCounts)
  counts!: EntryCounts;

  @OneOf(
    'Meaning of an empty result. AVAILABLE: none exists. NOT_ACCESSIBLE: withheld. NOT_CONFIGURED: no account for the source.',
    AVAILABILITIES,
  )
  availability!: Availability;

  @OrNull()
  @One(() => EntryError)
  error!: EntryError | null;

  @Many('Outcome of each source.', () => SourceOutcome)
  sources!: SourceOutcome[];

  @OrNull()
  @One(() => PreviousSuccess)
  previous_success!: PreviousSuccess | null;

  @Optional()
  @Many('Warnings about the entry. Absent without warnings.', () => Warning)
  warnings?: Warning<WarningCode>[];
}
