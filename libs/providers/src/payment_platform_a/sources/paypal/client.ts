import { ProviderAuthError, type SourceResponse, type SourceClient, type SourceRequest } from '../../../adapter.js';

const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const BAD_REQUEST = 400;

/** Content of an error response: its name, the issues in its details, and its message. */
export interface Refusal {
  names: string[];
  message: string;
}

const textIn = (from: unknown, member: string): string[] => {
  const value = (from as Record<string, unknown> | null | undefined)?.[member];
  return typeof value === 'string' ? [value] : [];
};

/** Parses an error response of any format. */
export function refusalIn(body: unknown): Refusal {
  const details = (body as { details?: unknown } | null)?.details;
  const issues = Array.isArray(details) ? details.slice(0, 100).flatMap((detail) => textIn(detail, 'issue')) : [];
  return { names: [...textIn(body, 'name'), ...issues], message: textIn(body, 'message').join('') };
}

/** Request to the platform, with the permission that the application needs for it. */
export type Question<T> = SourceRequest<T> & { right: string };

/** The credentials are valid, but a feature of the application is disabled. */
function lacking(right: string): ProviderAuthError {
  const said = `NOT_AUTHORIZED: the application has no permission to ${right}`;
  return new ProviderAuthError(said, {
    advice: `${said}. Enable this feature of the application at the platform, which may take some hours.`,
  });
}

/**
 * Sends a request to the platform. Returns a 404 response only when `accept` contains 404.
 *
 * @throws ProviderAuthError with the permission that the application lacks
 */
export async function call<T>(client: SourceClient, { right, accept = [], ...request }: Question<T>): Promise<SourceResponse<T>> {
  const answer = await client.authorized<T>({ ...request, accept: [...accept, FORBIDDEN] });
  if (answer.status === FORBIDDEN) throw lacking(right);
  return answer;
}
