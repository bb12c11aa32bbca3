/** A response before it is sent, so that a fault can modify it. Objects are sent as JSON. */
export interface SandboxResponse {
  status: number;
  headers?: Record<string, string | string[]>;
  body: unknown;
  /** Character encoding of the text. UTF-8 by default. */
  encoding?: 'latin1';
}

/** Builds a response with status 200. */
export const ok = (body: unknown, headers?: SandboxResponse['headers']): SandboxResponse => ({
  status: 200,
  body,
  ...(headers ? { headers } : {}),
});

/** Returns the body of the response as text. */
export const textOf = ({ body }: SandboxResponse): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** Returns the encoded body of the response. */
export const bytesOf = (answer: SandboxResponse): Buffer => Buffer.from(textOf(answer), answer.encoding ?? 'utf8');

/** Builds an HTML page with status 200. */
export const page = (html: string): SandboxResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html,
});

/** Redirects a browser with status 303, so that it follows with a GET. */
export const redirect = (location: string): SandboxResponse => ({ status: 303, headers: { location }, body: '' });
