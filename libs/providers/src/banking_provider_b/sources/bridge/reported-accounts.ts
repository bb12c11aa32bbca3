import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { MAX_CHECKPOINT_LENGTH } from '../../../adapter.js';
import type { AccountRecord } from '../../../kit/bank/codes.js';

/**
 * Of another form of record an old mark is of no use. The sign behind it tells whether all accounts
 * found room.
 */
const FORM = 'a1';
const [WHOLE, PART] = ['.', '~'];

/** Largest list that is unpacked, in bytes. */
const MAX_BYTES = 1_000_000;

/** Accounts as they were told. */
export interface ReportedAccounts {
  records: AccountRecord[];
  /** False where there were others that are not remembered. */
  whole: boolean;
}

const packed = (records: readonly AccountRecord[]): string =>
  deflateRawSync(Buffer.from(JSON.stringify(records)), { level: 9 }).toString('base64url');

/**
 * The mark that remembers accounts as they were told: of one that is gone the aggregator says
 * nothing any more, and it is told as closed. As many as there is room for, the first before the
 * last.
 */
export function checkpointOf({ records, whole }: ReportedAccounts): string {
  let count = records.length;
  let text = packed(records);
  while (text.length + FORM.length + 1 > MAX_CHECKPOINT_LENGTH) {
    count = Math.floor((count * 3) / 4);
    text = packed(records.slice(0, count));
  }
  return FORM + (whole && count === records.length ? WHOLE : PART) + text;
}

/** What a mark remembers; nothing where there is none that can be read. */
export function reportedIn(mark: string | undefined): ReportedAccounts {
  const nothing = { records: [], whole: true };
  if (mark?.startsWith(FORM) !== true) return nothing;
  try {
    const bytes = inflateRawSync(Buffer.from(mark.slice(FORM.length + 1), 'base64url'), { maxOutputLength: MAX_BYTES });
    return { records: JSON.parse(bytes.toString('utf8')) as AccountRecord[], whole: mark[FORM.length] === WHOLE };
  } catch {
    return nothing;
  }
}
