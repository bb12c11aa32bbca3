import type { SourceAnswer, SourceClient, SourceSession } from '../adapter.js';

/** How calls are made within a session. */
export interface SessionCalls {
  login(): Promise<SourceSession>;
  /** Statuses by which the source says that it knows the session no more. */
  refused: readonly number[];
}

/**
 * A call within the shared session. One that the source refuses is renewed once, and what the second call answers is given: sources lock
 * an account after a few bad logins.
 */
export async function withinSession<Answer extends SourceAnswer<unknown>>(
  client: SourceClient,
  { login, refused }: SessionCalls,
  call: (session: SourceSession) => Promise<Answer>,
): Promise<Answer> {
  const session = await client.session(login);
  const answer = await call(session);
  return refused.includes(answer.status) ? call(await client.renewSession(session, login)) : answer;
}
