import { type CreatedUser, type UserProblem, ValidationFailed } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';

/** The problem of a company that is not valid, its faults placed in the body that was sent. */
function problemOf({ details: { detail, errors = [] } }: DomainError, pointer: string, baseUrl: string): UserProblem {
  const { code, title, status } = ValidationFailed;
  return {
    type: `${baseUrl.replace(/\/+$/, '')}/docs/errors#${code}`,
    title,
    status,
    detail: detail ?? title,
    code,
    errors: errors.map((error) => ({ ...error, pointer: `${pointer}${error.pointer ?? ''}` })),
  };
}

/** What is told of a company that breaks its schema. @throws what is no such fault */
export function refusedUser(error: unknown, pointer: string, baseUrl: string): CreatedUser {
  if (!(error instanceof DomainError) || error.code !== ValidationFailed.code) throw error;
  const problem = problemOf(error, pointer, baseUrl);
  return { pointer, status: problem.status, user: null, problem };
}
