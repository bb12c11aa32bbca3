import { Id, Optional } from '../../fields.js';
import { Resource } from '../../resource.js';
import { ENTRY_ERROR_NAMES, type EntryErrorCode } from '../entry-error-codes.js';
import { Count, Flag, Many, One, OneOf, OrNull, PlainTime, ServedText, Time } from '../../served-fields.js';
import { Warning, type WarningCode } from '../../warnings.js';

const AVAILABILITIES = ['AVAILABLE', 'NOT_ACCESSIBLE', 'NOT_CONFIGURED'] as const;
/** Whether an empty result means "none exists", "withheld", or "no account for the source". */
export type Availability = (typeof AVAILABILITIES)[number];

const OUTCOMES = ['SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'] as const;
const ENTRY_STATUSES = ['PENDING', 'IN_PROGRESS', ...OUTCOMES] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** What is checked is that it is a text: another version may tell codes of its own. */
const ERROR_CODE = [
  'Stable code, explained on the page of errors; others may come.',
  { name: 'EntryErrorCode', keywords: { enum: ENTRY_ERROR_NAMES } },
] as const;

@Resource('Why an entry failed.')
export class EntryError {
  @ServedText(...ERROR_CODE)
  code!: EntryErrorCode;

  @ServedText('Explanation for people.')
  message!: string;

  @Flag('Whether starting again may help.')
  retryable!: boolean;

  @OrNull()
  @Time('Not before this time')
  retry_at!: string | null;

  @OrNull()
  @ServedText('Where the end user can repair the cause.')
  action_url!: string | null;
}

@Resource('Why the source failed; what it said last is kept.')
export class SourceError {
  @ServedText(...ERROR_CODE)
  code!: EntryErrorCode;

  @ServedText('Explanation for people.')
  message!: string;
}

@Resource('What one source of the provider answered.')
export class SourceOutcome {
  @ServedText('The source.')
  name!: string;

  @OneOf('Outcome.', OUTCOMES)
  status!: (typeof OUTCOMES)[number];

  @OrNull()
  @Time('When the source was read')
  fetched_at!: string | null;

  @OrNull()
  @One(() => SourceError)
  error!: SourceError | null;

  @Optional()
  @Flag('Whether it knows the company; absent where the source says nothing of that.')
  knows_company?: boolean;
}

@Resource('How far it is, in records.')
export class RecordProgress {
  @Count('Records read so far.')
  fetched!: number;

  @OrNull()
  @Count('Records the source says it holds.')
  expected!: number | null;
}

@Resource('What the synchronization changed, in records.')
export class EntryCounts {
  @Count('New records.')
  added!: number;

  @Count('Changed records; events tell of fewer where only the moment of a reading moved.')
  updated!: number;

  @Count('Records that are gone.')
  deleted!: number;

  @Count('Records that stayed the same.')
  unchanged!: number;
}

@Resource('The last entry of this type that succeeded.')
export class PreviousSuccess {
  @Id('Id of that entry.')
  id!: string;

  @ServedText('When it ended.')
  completed_at!: string;
}

const example: EntryResource = {
  id: 'f2b6c9a0-8c55-4b4e-a5f5-6c0f5f0c9b61',
  sync_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11',
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

  @ServedText('Data type name.')
  data_type!: string;

  @ServedText('The provider.')
  provider_name!: string;

  @OneOf('Terminal: SUCCESS, FETCH_ERROR, AUTH_ERROR.', ENTRY_STATUSES)
  status!: EntryStatus;

  @Id('The data connection.')
  data_connection_id!: string;

  @PlainTime('When it was asked for')
  requested_at!: string;

  @OrNull()
  @PlainTime('When work began')
  started_at!: string | null;

  @OrNull()
  @PlainTime('When it ended')
  completed_at!: string | null;

  @One(() => RecordProgress)
  progress!: RecordProgress;

  @One(() => EntryCounts)
  counts!: EntryCounts;

  @OneOf('Whether an empty result means that nothing exists.', AVAILABILITIES)
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
  @Many('What is to be known of a success; absent when there is nothing.', () => Warning)
  warnings?: Warning<WarningCode>[];
}
