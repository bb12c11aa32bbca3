/** An answer before it is sent, so that a fault can spoil it; objects go out as JSON. */
export interface SandboxResponse {
  status: number;
  headers?: Record<string, string | string[]>;
  body: unknown;
  /** How text goes out; UTF-8 unless said. */
  encoding?: 'latin1';
}

/** A good answer. */
export const ok = (body: unknown, headers?: SandboxResponse['headers']): SandboxResponse => ({
  status: 200,
  body,
  ...(headers ? { headers } : {}),
});

/** The answer's body as text. */
export const textOf = ({ body }: SandboxResponse): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** The answer's body as it goes over the wire. */
export const bytesOf = (answer: SandboxResponse): Buffer => Buffer.from(textOf(answer), answer.encoding ?? 'utf8');

/** A page for a browser. */
export const page = (html: string): SandboxResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html,
});

/** Sends a browser elsewhere, with a GET. */
export const redirect = (location: string): SandboxResponse => ({ status: 303, headers: { location }, body: '' });
