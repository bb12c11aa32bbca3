import type { Environment } from '@company-data/kernel';
import {
  ProviderAuthError,
  ProviderFetchError,
  type ProviderManifest,
  type SourceResponse,
  type SourceClient,
  type SourceRequest,
  type SourceSession,
} from '@company-data/providers';

const NONE = { request: () => Promise.reject(new ProviderFetchError('unreachable', 'not configured')) };

function urlOf(base: string, { path, query = {} }: SourceRequest): string {
  const parameters = new URLSearchParams(query);
  return parameters.size === 0 ? `${base}${path}` : `${base}${path}?${parameters}`;
}

const sent = ({ method = 'GET', body, text, headers }: SourceRequest): RequestInit => ({
  method,
  headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  ...(text === undefined && body === undefined ? {} : { body: text ?? JSON.stringify(body) }),
});

async function answerOf<T>(answer: Response, { bytes, accept = [] }: SourceRequest): Promise<SourceResponse<T>> {
  const told = { status: answer.status, headers: Object.fromEntries(answer.headers) };
  if (answer.ok) return { ...told, body: (bytes ? new Uint8Array(await answer.arrayBuffer()) : await answer.json()) as T };
  if (accept.includes(answer.status)) return { ...told, body: (await answer.json().catch(() => null)) as T };
  if (answer.status === 401) throw new ProviderAuthError('refused');
  throw new ProviderFetchError('rejected', `returned ${answer.status}: ${answer.url}`);
}

/** Client of one source, without rate limits and retries. */
function clientOf(configuration: Record<string, string>): SourceClient {
  let current: Promise<SourceSession> | undefined;
  const kept = new Map<string, Uint8Array>();
  const request = async <T>(asked: SourceRequest<T>): Promise<SourceResponse<T>> =>
    answerOf<T>(await fetch(urlOf(configuration['url']!, asked), sent(asked)), asked);
  return {
    configuration,
    request,
    authorized: request,
    session: (login) => (current ??= login()),
    renewSession: (_refused, login) => (current = login()),
    getCached: async (key) => kept.get(key),
    setCached: async (key, _seconds, answer) => void kept.set(key, answer),
    withdraw: () => Promise.resolve(),
    async getOrFetch(key, _age, fetched) {
      const bytes = kept.get(key) ?? (await fetched());
      kept.set(key, bytes);
      return bytes;
    },
  };
}

/**
 * Returns the sources of a provider. A source that the environment does not configure is
 * unreachable.
 */
export function sourcesOf({ sources }: ProviderManifest, environment: Environment): (name: string) => SourceClient {
  const clients = new Map(
    sources.map(({ name, configuration, options = {} }) => {
      const chosen = Object.entries(options).map(([member, { variable }]) => [member, variable] as const);
      const values = [...Object.entries(configuration), ...chosen].flatMap(([member, variable]) => {
        const value = environment[variable];
        return value === undefined ? [] : [[member, value]];
      });
      return [name, clientOf(Object.fromEntries(values))];
    }),
  );
  return (name) => clients.get(name) ?? ({ ...clientOf({}), ...NONE } as SourceClient);
}
