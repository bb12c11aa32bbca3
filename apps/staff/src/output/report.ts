import type { Outcome } from '../command.js';
import { EXIT, exitOf, type Failure, failureOf } from '../exits.js';
import { visible } from './visible.js';

/** Outputs of a command. */
export interface Outlets {
  out(data: string | Uint8Array): void;
  err(line: string): void;
}

export interface ReportRules {
  json?: boolean;
  strict?: boolean;
}

const asJson = (value: unknown): string => `${visible(JSON.stringify(value))}\n`;

const linesOf = ({ code, message, errors }: Failure): string[] => {
  const messages = errors
    .filter(({ detail }) => errors.length > 1 || !message.includes(detail))
    .map(({ pointer, detail }) => `  ${pointer ? `${pointer}: ` : ''}${detail}`);
  return [
    `error: ${message}${/^[A-Z_]+$/.test(code) && !['WRONG_USE', 'NOT_FOUND', 'NOT_REACHABLE', 'FAILED', 'VALIDATION_FAILED'].includes(code) ? ` (${code})` : ''}`,
    ...messages,
  ];
};

/** Writes the result of a command and returns its exit code. */
export function report(outcome: Outcome, { json, strict }: ReportRules, { out, err }: Outlets): number {
  const { data, lines, notes = [], warnings = [], failure, bytes } = outcome;
  if (json) {
    const messages = warnings.map(({ code, message }) => ({ code, message }));
    out(asJson(failure === undefined ? { ok: true, data, warnings: messages } : { ok: false, error: failure, data, warnings: messages }));
  } else {
    out(
      bytes ??
        [...lines, ...warnings.map(({ line, message }) => line ?? `Warning  ${message}`)].map((line) => `${visible(line)}\n`).join(''),
    );
    [...notes, ...(failure === undefined ? [] : linesOf(failure))].map(visible).forEach(err);
  }
  if (failure !== undefined) return EXIT.refused;
  return strict && warnings.length > 0 ? EXIT.warned : EXIT.done;
}

/** Writes the failure of a command and returns its exit code. */
export function reportFailure(error: unknown, { json }: ReportRules, { out, err }: Outlets): number {
  const failure = failureOf(error);
  if (json) out(asJson({ ok: false, error: failure }));
  else linesOf(failure).map(visible).forEach(err);
  return exitOf(error);
}
