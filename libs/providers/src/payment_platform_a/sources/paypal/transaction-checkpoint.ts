import { windowsOf, type TimeWindow } from '../../../kit/read-windows.js';

const DAY_MS = 86_400_000;

/** Longest window that the platform accepts, in days. */
export const WINDOW_DAYS = 31;
/** Days before the checkpoint that are read again, because movements appear late. */
const OVERLAP_DAYS = 4;

/**
 * Time up to which movements were read, and the next older window. A payment can be sent back
 * months later.
 */
export interface TransactionCheckpoint {
  account: string | null;
  /** Time up to which the platform had data (ISO 8601, UTC). */
  at: string;
  /** End of the next older window. Null to start again with the latest one. */
  older: string | null;
  /** Time of the last read of an older window. */
  olderAt: string;
}

/** Removes the fraction of a second, because the platform accepts whole seconds only. */
export const wholeSecond = (moment: Date | number): Date => new Date(Math.floor(Number(moment) / 1_000) * 1_000);

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Parses a stored checkpoint. Returns undefined for an invalid one, which causes a full read. */
export function parseCheckpoint(text: string | undefined): TransactionCheckpoint | undefined {
  try {
    const mark = JSON.parse(text ?? '') as TransactionCheckpoint;
    return isMoment(mark.at) && isMoment(mark.olderAt) && (mark.older === null || isMoment(mark.older)) ? mark : undefined;
  } catch {
    return undefined;
  }
}

/** Time ranges to read since a checkpoint. */
export interface ReadSinceCheckpoint {
  /** The latest window, and once per day one older window in rotation. */
  stretches: TimeWindow[];
  /** Older window of the next checkpoint. */
  next: Pick<TransactionCheckpoint, 'older' | 'olderAt'>;
}

/**
 * Returns the next older window, latest first, and the end of the window after it. Undefined when
 * no older window exists.
 */
function olderWindow(mark: TransactionCheckpoint, start: Date, recent: Date): { window: TimeWindow; older: string | null } | undefined {
  const end = mark.older === null ? recent.getTime() : Math.min(recent.getTime(), Date.parse(mark.older));
  // The requested history may start later than before.
  const to = new Date(end <= start.getTime() ? recent : end);
  const window = windowsOf({ from: start, to }, WINDOW_DAYS).at(0);
  return window && { window, older: window.from.getTime() <= start.getTime() ? null : window.from.toISOString() };
}

/**
 * Returns the time ranges to read since a checkpoint, from `start` on: at least the last window of
 * the platform, because a pending payment can take weeks to settle and one query covers it.
 * Includes an older window only when `looksBack` is true.
 */
export function readSinceCheckpoint(mark: TransactionCheckpoint, start: Date, now: Date, looksBack: boolean): ReadSinceCheckpoint {
  const since = Math.min(Date.parse(mark.at) - OVERLAP_DAYS * DAY_MS, now.getTime() - WINDOW_DAYS * DAY_MS);
  const recent = wholeSecond(Math.max(start.getTime(), since));
  const latest = { from: recent, to: now };
  const standing = { older: mark.older, olderAt: mark.olderAt };
  if (!looksBack || now.getTime() - Date.parse(mark.olderAt) < DAY_MS) return { stretches: [latest], next: standing };
  const turn = olderWindow(mark, start, recent);
  const next = { older: turn?.older ?? null, olderAt: now.toISOString() };
  return { stretches: turn === undefined ? [latest] : [latest, turn.window], next };
}
