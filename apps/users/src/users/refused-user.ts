import { type CreatedUser, type UserProblem, ValidationFailed } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';

/** Returns the problem of an invalid user, with pointers into the request body. */
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

/**
 * Returns the result of a user that violates its schema.
 *
 * @throws any other error
 */
export function refusedUser(error: unknown, pointer: string, baseUrl: string): CreatedUser {
  if (!(error instanceof DomainError) || error.code !== ValidationFailed.code) throw error;
  const problem = problemOf(error, pointer, baseUrl);
  return { pointer, status: problem.status, user: null, problem };
}
