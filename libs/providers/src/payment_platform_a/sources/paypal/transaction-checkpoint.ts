import { windowsOf, type TimeWindow } from '../../../kit/read-windows.js';

const DAY_MS = 86_400_000;

/** Days of the longest window that the platform takes. */
export const WINDOW_DAYS = 31;
/** Movements appear some hours late, and may be changed for some days. */
const OVERLAP_DAYS = 4;

/**
 * Up to where movements were read, and which older window is looked at next: a payment may be sent
 * back months later.
 */
export interface TransactionCheckpoint {
  account: string | null;
  /** Up to where the platform could tell (ISO 8601, UTC). */
  at: string;
  /** The end of the next older window; null where it begins anew with the latest. */
  older: string | null;
  /** When an older window was read last. */
  olderAt: string;
}

/**
 * A moment without its fraction: windows begin with whole seconds, as the platform knows no others.
 */
export const wholeSecond = (moment: Date | number): Date => new Date(Math.floor(Number(moment) / 1_000) * 1_000);

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** What a kept mark says; undefined for one that cannot be read, which means reading all. */
export function parseCheckpoint(text: string | undefined): TransactionCheckpoint | undefined {
  try {
    const mark = JSON.parse(text ?? '') as TransactionCheckpoint;
    return isMoment(mark.at) && isMoment(mark.olderAt) && (mark.older === null || isMoment(mark.older)) ? mark : undefined;
  } catch {
    return undefined;
  }
}

/** What is read since a mark. */
export interface ReadSinceCheckpoint {
  /** What may have changed lately, and once a day one older window in turn. */
  stretches: TimeWindow[];
  /** What the next mark says of older windows. */
  next: Pick<TransactionCheckpoint, 'older' | 'olderAt'>;
}

/**
 * The older window whose turn it is, the latest first, and the end of the next; undefined where
 * there is none.
 */
function olderWindow(mark: TransactionCheckpoint, start: Date, recent: Date): { window: TimeWindow; older: string | null } | undefined {
  const end = mark.older === null ? recent.getTime() : Math.min(recent.getTime(), Date.parse(mark.older));
  // What is wanted may begin later than it did.
  const to = new Date(end <= start.getTime() ? recent : end);
  const window = windowsOf({ from: start, to }, WINDOW_DAYS).at(0);
  return window && { window, older: window.from.getTime() <= start.getTime() ? null : window.from.toISOString() };
}

/**
 * What is read since a mark, where what is wanted begins at `start`; older windows only where they
 * are looked at too.
 */
export function readSinceCheckpoint(mark: TransactionCheckpoint, start: Date, now: Date, looksBack: boolean): ReadSinceCheckpoint {
  const since = Math.min(Date.parse(mark.at), now.getTime()) - OVERLAP_DAYS * DAY_MS;
  const recent = wholeSecond(Math.max(start.getTime(), since));
  const latest = { from: recent, to: now };
  const standing = { older: mark.older, olderAt: mark.olderAt };
  if (!looksBack || now.getTime() - Date.parse(mark.olderAt) < DAY_MS) return { stretches: [latest], next: standing };
  const turn = olderWindow(mark, start, recent);
  const next = { older: turn?.older ?? null, olderAt: now.toISOString() };
  return { stretches: turn === undefined ? [latest] : [latest, turn.window], next };
}
