import { ALERT_FREQUENCIES, type AlertFrequency, CHANGE_KINDS } from '@company-data/alert-rules';
import type { AlertDraft } from '@company-data/contracts';
import { DomainError, nearest } from '@company-data/kernel';
import type { Command } from 'commander';
import { type ReportedViolation, UsageError } from '../../exits.js';
import type { Staff } from '../../session/staff.js';
import { EVERY } from './shown-alert.js';

/** The flags that say what an alert is. */
export interface DefinitionFlags {
  frequency?: string;
  /** False for --no-url. */
  url?: string | false;
  email?: string[];
  filter?: string | false;
  kinds?: string;
  language?: string;
}

/** What somebody may have meant by another word for it. */
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
    .option('--url <url>', 'where requests are sent to')
    .option('--email <address>', 'where e-mails are sent to; may be said several times', collectValues)
    .option('--filter <file>', 'JSON file of the filter, - for what is piped in')
    .option('--kinds <kinds>', `which changes: ${CHANGE_KINDS.join(',')} (all where nothing is said)`)
    .option('--language <language>', 'of e-mails: fr or en');

/** A frequency as it was written. @throws UsageError */
export function frequencyOf(written: string): AlertFrequency {
  const word = written.toUpperCase();
  const found = ALERT_FREQUENCIES.find((each) => each === word);
  if (found !== undefined) return found;
  const near = (nearest(word, ALERT_FREQUENCIES) as AlertFrequency | undefined) ?? MEANT[word];
  const meant = near === undefined ? '' : ` Nearest: ${near} (${EVERY[near]}).`;
  const message = `--frequency is one of ${ALERT_FREQUENCIES.join(', ')}; ${written} is none.${meant}`;
  throw new UsageError(message, [], near === undefined ? [] : [near]);
}

async function readFilter(staff: Staff, path: string): Promise<unknown> {
  const text = await staff.read(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${(error as Error).message}`);
  }
}

/** The members of a definition that flags speak of; null takes one away. */
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

/** Where a fault is, in the words of who wrote the command. */
function placeOf({ pointer = '' }: ReportedViolation, filter: string | undefined): { place: string; pointer: string } {
  const [, member = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pointer) ?? [];
  if (member === 'filter' && filter !== undefined)
    return { place: `${filter === '-' ? 'the filter' : filter} at ${rest || '/'}`, pointer: rest };
  const flag = { data_type: '--data-type', emails: '--email' }[member] ?? `--${member}`;
  return { place: flag, pointer };
}

/**
 * Tells what the owner of alerts found wrong by flags and files. @throws UsageError, or the failure
 * as it is when it says nothing of the kind
 */
export function explainViolations(error: unknown, filter: string | false | undefined): never {
  if (!(error instanceof DomainError) || error.kind !== 'invalid' || !error.details.errors?.length) throw error;
  const faults = error.details.errors.map((fault) => {
    const { place, pointer } = placeOf(fault, filter || undefined);
    return { ...fault, pointer, detail: `${place}: ${fault.detail}` };
  });
  throw new UsageError(faults[0]!.detail, faults);
}
