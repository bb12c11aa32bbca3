import { ALERT_FREQUENCIES, type AlertFrequency, CHANGE_KINDS } from '@company-data/alert-rules';
import type { AlertDraft } from '@company-data/contracts';
import { DomainError, nearest } from '@company-data/kernel';
import type { Command } from 'commander';
import { type ReportedViolation, UsageError } from '../../exits.js';
import type { Staff } from '../../session/staff.js';
import { EVERY } from './shown-alert.js';

/** Flags that define an alert. */
export interface DefinitionFlags {
  frequency?: string;
  /** URL of the requests. False for --no-url. */
  url?: string | false;
  email?: string[];
  filter?: string | false;
  kinds?: string;
  language?: string;
}

/** Suggestions for words that are not close to a frequency. */
const MEANT: Record<string, AlertFrequency> = {
  HOURLY: 'NOW',
  MINUTELY: 'NOW',
  INSTANT: 'NOW',
  IMMEDIATE: 'NOW',
  REALTIME: 'NOW',
  NIGHTLY: 'DAILY',
  QUARTERLY: 'MONTHLY',
  YEARLY: 'MONTHLY',
};

const collectValues = (email: string, before: string[] = []): string[] => [...before, email];

export const withDefinition = (command: Command): Command =>
  command
    .option('--url <url>', 'URL of the requests')
    .option('--email <address>', 'address of the e-mails (repeatable)', collectValues)
    .option('--filter <file>', 'JSON file of the filter, or - for standard input')
    .option('--kinds <kinds>', `kinds of changes: ${CHANGE_KINDS.join(',')} (default: all)`)
    .option('--language <language>', 'language of e-mails: fr or en');

/** Parses a frequency, in any case. @throws UsageError */
export function frequencyOf(written: string): AlertFrequency {
  const word = written.toUpperCase();
  const found = ALERT_FREQUENCIES.find((each) => each === word);
  if (found !== undefined) return found;
  const near = (nearest(word, ALERT_FREQUENCIES) as AlertFrequency | undefined) ?? MEANT[word];
  const meant = near === undefined ? '' : ` Nearest: ${near} (${EVERY[near]}).`;
  const message = `--frequency must be ${ALERT_FREQUENCIES.slice(0, -1).join(', ')} or ${ALERT_FREQUENCIES.at(-1)}, not ${written}.${meant}`;
  throw new UsageError(message, [], near === undefined ? [] : [near]);
}

async function readFilter(staff: Staff, path: string): Promise<unknown> {
  const text = await staff.read(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not valid JSON: ${(error as Error).message}`);
  }
}

/** Returns the members of a definition that the flags set. Null removes a member. */
export async function draftOf(staff: Staff, { frequency, url, email, filter, kinds, language }: DefinitionFlags): Promise<AlertDraft> {
  return {
    ...(frequency !== undefined && { frequency: frequencyOf(frequency) }),
    ...(url !== undefined && { url: url === false ? null : url }),
    ...(email !== undefined && { emails: email }),
    ...(filter !== undefined && { filter: filter === false ? null : await readFilter(staff, filter) }),
    ...(kinds !== undefined && { kinds: kinds.split(',').map((kind) => kind.trim()) }),
    ...(language !== undefined && { language }),
  };
}

/** Returns the place of a violation as a flag, or as a path in the filter file. */
function placeOf({ pointer = '' }: ReportedViolation, filter: string | undefined): { place: string; pointer: string } {
  const [, member = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pointer) ?? [];
  if (member === 'filter' && filter !== undefined)
    return { place: `${filter === '-' ? 'the filter' : filter} at ${rest || '/'}`, pointer: rest };
  const flag = { data_type: '--data-type', emails: '--email' }[member] ?? `--${member}`;
  return { place: flag, pointer };
}

/**
 * Reports violations of an alert definition by flag and file. @throws UsageError, or the unchanged
 * error when it has no violations
 */
export function explainViolations(error: unknown, filter: string | false | undefined): never {
  if (!(error instanceof DomainError) || error.kind !== 'invalid' || !error.details.errors?.length) throw error;
  const faults = error.details.errors.map((fault) => {
    const { place, pointer } = placeOf(fault, filter || undefined);
    return { ...fault, pointer, detail: `${place}: ${fault.detail}` };
  });
  throw new UsageError(faults[0]!.detail, faults);
}
