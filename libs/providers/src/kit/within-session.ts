import type { SourceResponse, SourceClient, SourceSession } from '../adapter.js';

/** Login and rejection of calls within a session. */
export interface SessionCalls {
  login(): Promise<SourceSession>;
  /** Statuses by which the source rejects the session. */
  refused: readonly number[];
}

/** Credential of calls, and its replacement after a rejection. */
export interface Renewable<Pass> {
  current(): Promise<Pass>;
  renewed(refused: Pass): Promise<Pass>;
}

/**
 * Makes a call, and repeats it once with a renewed credential when it was rejected. Returns the
 * response of the last call.
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
 * Makes a call within the shared session. Renews a rejected session at most once, because sources
 * lock an account after a few failed logins.
 */
export const withinSession = <Answer extends SourceResponse<unknown>>(
  client: SourceClient,
  { login, refused }: SessionCalls,
  call: (session: SourceSession) => Promise<Answer>,
): Promise<Answer> => {
  const sessions = { current: () => client.session(login), renewed: (old: SourceSession) => client.renewSession(old, login) };
  return renewingOnce(sessions, refused, call);
};
