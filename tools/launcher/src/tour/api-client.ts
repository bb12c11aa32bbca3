import type { StackFile } from '@company-data/testing';

/** A step that did not answer as it must. */
export class StepError extends Error {}

/** An answer of the API. */
export interface Answer<T> {
  status: number;
  body: T;
}

/** Calls the API as the demonstration's account does, over HTTP like any client. */
export class ApiClient {
  constructor(private readonly stack: StackFile) {}

  /** Sends one call; throws with the problem's own words unless it succeeds. */
  async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const headers = { 'x-api-key': this.stack.api_key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const response = await fetch(`${this.stack.base_url}/api/v6${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new StepError(`${response.status} ${problemOf(text)}`);
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
  }
}

function problemOf(text: string): string {
  try {
    const { code, detail } = JSON.parse(text) as { code?: string; detail?: string };
    return [code, detail].filter(Boolean).join(': ');
  } catch {
    return text.slice(0, 200);
  }
}
