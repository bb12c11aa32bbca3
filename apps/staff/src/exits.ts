import { DomainError, type FieldError } from '@company-data/kernel';

/** Exit codes. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2, notFound: 3, systemUnreachable: 4, warned: 5 } as const;

/** Violation of one field, or failure of one item, with the code of the service. */
export type ReportedViolation = Omit<FieldError, 'code'> & { code: string };

/** A reported failure of a command. */
export interface Failure {
  code: string;
  message: string;
  suggestions: string[];
  errors: ReportedViolation[];
}

/** An invalid command line. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly errors: ReportedViolation[] = [],
    readonly suggestions: string[] = [],
  ) {
    super(message);
  }
}

/** The target of a command does not exist. */
export class NotThere extends Error {
  constructor(
    message: string,
    readonly suggestions: string[] = [],
  ) {
    super(message);
  }
}

/** The system does not respond. The message contains the repair. */
export class SystemUnreachable extends Error {}

const suggestionsOf = (error: unknown): string[] => (error instanceof UsageError || error instanceof NotThere ? error.suggestions : []);

/** Extracts the suggestions from "Did you mean "x"?" in a text. */
const meantIn = (text: string): string[] => [...text.matchAll(/Did you mean "([^"]+)"\?/g)].map(([, name]) => name!);

function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  if (error instanceof UsageError) return 'WRONG_USE';
  if (error instanceof NotThere) return 'NOT_FOUND';
  return error instanceof SystemUnreachable ? 'NOT_REACHABLE' : 'FAILED';
}

/** Converts an error to a reported failure. */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const errors = error instanceof DomainError ? (error.details.errors ?? []) : error instanceof UsageError ? error.errors : [];
  const meant = [message, ...errors.map(({ detail }) => detail)].flatMap(meantIn);
  return { code: codeOf(error), message, suggestions: [...new Set([...suggestionsOf(error), ...meant])], errors };
}

/** Returns the exit code of an error. */
export function exitOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.wrongUse;
  if (error instanceof NotThere) return EXIT.notFound;
  if (error instanceof SystemUnreachable) return EXIT.systemUnreachable;
  if (!(error instanceof DomainError)) return EXIT.refused;
  if (error.kind === 'unavailable') return EXIT.systemUnreachable;
  if (error.kind === 'invalid') return EXIT.wrongUse;
  return error.kind === 'not-found' ? EXIT.notFound : EXIT.refused;
}
