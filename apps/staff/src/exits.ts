import { DomainError, type FieldError } from '@company-data/kernel';

/** How a command ends. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2, notFound: 3, systemUnreachable: 4, warned: 5 } as const;

/**
 * What is wrong with one thing that a command is about: a fault of a request, or the code of a
 * request of its own.
 */
export type ReportedViolation = Omit<FieldError, 'code'> & { code: string };

/** What a command says of its failure. */
export interface Failure {
  code: string;
  message: string;
  suggestions: string[];
  errors: ReportedViolation[];
}

/** A command that was written wrongly, in the words of whoever wrote it. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly errors: ReportedViolation[] = [],
    readonly suggestions: string[] = [],
  ) {
    super(message);
  }
}

/** What a command is about is not there. */
export class NotThere extends Error {
  constructor(
    message: string,
    readonly suggestions: string[] = [],
  ) {
    super(message);
  }
}

/** Nobody answers where the system should be; its message says how to start it. */
export class SystemUnreachable extends Error {}

const suggestionsOf = (error: unknown): string[] => (error instanceof UsageError || error instanceof NotThere ? error.suggestions : []);

/** "Did you mean "x"?" of a detail, as suggestions. */
const meantIn = (text: string): string[] => [...text.matchAll(/Did you mean "([^"]+)"\?/g)].map(([, name]) => name!);

function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  if (error instanceof UsageError) return 'WRONG_USE';
  if (error instanceof NotThere) return 'NOT_FOUND';
  return error instanceof SystemUnreachable ? 'NOT_REACHABLE' : 'FAILED';
}

/** A failure as it is told. */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const errors = error instanceof DomainError ? (error.details.errors ?? []) : error instanceof UsageError ? error.errors : [];
  const meant = [message, ...errors.map(({ detail }) => detail)].flatMap(meantIn);
  return { code: codeOf(error), message, suggestions: [...new Set([...suggestionsOf(error), ...meant])], errors };
}

/** The exit code of a failure. */
export function exitOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.wrongUse;
  if (error instanceof NotThere) return EXIT.notFound;
  if (error instanceof SystemUnreachable) return EXIT.systemUnreachable;
  if (!(error instanceof DomainError)) return EXIT.refused;
  if (error.kind === 'unavailable') return EXIT.systemUnreachable;
  if (error.kind === 'invalid') return EXIT.wrongUse;
  return error.kind === 'not-found' ? EXIT.notFound : EXIT.refused;
}
