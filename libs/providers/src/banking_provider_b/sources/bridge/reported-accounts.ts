import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { MAX_CHECKPOINT_LENGTH } from '../../../adapter.js';
import type { AccountRecord } from '../../../kit/bank/codes.js';

/**
 * Version of the checkpoint format. Checkpoints of other versions are ignored. The character after
 * it is WHOLE when the checkpoint contains all accounts, otherwise PART.
 */
const FORM = 'a1';
const [WHOLE, PART] = ['.', '~'];

/** Uncompressed size of a checkpoint in bytes, at most. */
const MAX_BYTES = 1_000_000;

/** Accounts as they were last reported. */
export interface ReportedAccounts {
  records: AccountRecord[];
  /** False when some reported accounts are not in the checkpoint. */
  whole: boolean;
}

const packed = (records: readonly AccountRecord[]): string =>
  deflateRawSync(Buffer.from(JSON.stringify(records)), { level: 9 }).toString('base64url');

/**
 * Builds the checkpoint with the reported accounts, so that a later read can report a missing
 * account as CLOSED. Drops accounts at the end of the list when they do not fit.
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

/** Returns the accounts of a checkpoint, or none when it is absent or invalid. */
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
