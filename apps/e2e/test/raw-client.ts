import { type RawResponse, rawCall, type RawRequest } from '@company-data/testing';

type Headers = RawRequest['headers'];

/**
 * Returns the error code of a response, or the whole text when the response is not a JSON object.
 */
export const codeOf = ({ text }: RawResponse): unknown => (text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : text);

/** Client that sends requests unchanged. It replaces a name after a colon in a path by an id. */
export class RawClient {
  constructor(
    readonly baseUrl: string,
    readonly apiKey: string,
    private readonly ids: Record<string, string> = {},
  ) {}

  urlOf(path: string): string {
    return `${this.baseUrl}/api/v6${path.replaceAll(/:([a-z]+)/g, (_, name: string) => this.ids[name]!)}`;
  }

  /** Sends an operation, written as method and path, with the API key of the account. */
  send(operation: string, { headers, ...request }: RawRequest = {}): Promise<RawResponse> {
    const [method, path] = operation.split(' ') as [string, string];
    return rawCall(this.urlOf(path), { method, headers: { 'x-api-key': this.apiKey, ...headers }, ...request });
  }

  sendJson(operation: string, body: unknown, headers: Headers = {}): Promise<RawResponse> {
    return this.send(operation, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  }
}
