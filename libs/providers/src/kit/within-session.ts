import type { SourceResponse, SourceClient, SourceSession } from '../adapter.js';

/** How calls are made within a session. */
export interface SessionCalls {
  login(): Promise<SourceSession>;
  /** Statuses by which the source says that it knows the session no more. */
  refused: readonly number[];
}

/** What calls are made with, and what is taken in its place once it is refused. */
export interface Renewable<Pass> {
  current(): Promise<Pass>;
  renewed(refused: Pass): Promise<Pass>;
}

/**
 * A call that is made once more, with another pass, when it was refused; what the second call
 * answers is given.
 */
export async function renewingOnce<Pass, Answer extends SourceResponse<unknown>>(
  passes: Renewable<Pass>,
  refused: readonly number[],
  call: (pass: Pass) => Promise<Answer>,
): Promise<Answer> {
  const pass = await passes.current();
  const answer = await call(pass);
  return refused.includes(answer.status) ? call(await passes.renewed(pass)) : answer;
}

/**
 * A call within the shared session. One that the source refuses is renewed once, and what the
 * second call answers is given: sources lock an account after a few bad logins.
 */
export const withinSession = <Answer extends SourceResponse<unknown>>(
  client: SourceClient,
  { login, refused }: SessionCalls,
  call: (session: SourceSession) => Promise<Answer>,
): Promise<Answer> => {
  const sessions = { current: () => client.session(login), renewed: (old: SourceSession) => client.renewSession(old, login) };
  return renewingOnce(sessions, refused, call);
};
