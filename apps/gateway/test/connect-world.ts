import {
  BeginAuthorization,
  type ConnectPageConnection,
  type ConnectPageResource,
  EndAuthorization,
  type FinishedAuthorization,
  OpenConnectPage,
} from '@company-data/contracts';
import { type Environment } from '@company-data/kernel';
import { providers } from '@company-data/providers';
import type { GatewayClock } from '../src/auth/gateway-clock.js';
import { GatewayWorld, USER } from './gateway-world.js';

export const TOKEN = 'T'.repeat(43);
export const CONNECTION = '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10';

/** A provider with authorization by redirect. */
export const PROVIDER = [...providers.values()].find(({ authorization }) => authorization === 'redirect')!;

export const connectionOf = (more: Partial<ConnectPageConnection> = {}): ConnectPageConnection => ({
  id: CONNECTION,
  provider_name: PROVIDER.name,
  provider_title: PROVIDER.title,
  status: 'PENDING_AUTH',
  can_authorize: true,
  can_end: false,
  expires_at: null,
  ...more,
});

const client_settings = {
  logo: '',
  favicon: '',
  display_name: 'Exemple Finance',
  primary_color: '#1A73E8',
};

export const pageOf = (connections: ConnectPageConnection[], more: Partial<ConnectPageResource> = {}): ConnectPageResource => ({
  user_id: USER,
  user_name: 'EXEMPLE LOGICIELS',
  return_url: 'https://app.example.com/back?a=1',
  client_settings,
  connections,
  ...more,
});

export const finishedOf = (more: Partial<FinishedAuthorization> = {}): FinishedAuthorization => ({
  outcome: 'connected',
  user_id: USER,
  user_name: 'EXEMPLE LOGICIELS',
  connection_id: CONNECTION,
  provider_name: PROVIDER.name,
  provider_title: PROVIDER.title,
  status: 'CONNECTED',
  waiting: 0,
  return_url: 'https://app.example.com/back?a=1',
  client_settings,
  ...more,
});

/** A client that stores cookies like a browser, and follows no redirects. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  /** All Set-Cookie headers of the last response. */
  setCookies: string[] = [];

  constructor(readonly url: string) {}

  async send(
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.url + path, {
      method,
      headers: { cookie, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    this.setCookies = answer.headers.getSetCookie();
    for (const [, name, value] of this.setCookies.map((line) => /^([^=]+)=([^;]*)/.exec(line)!)) this.cookies.set(name!, value!);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  open(query = '', headers: Record<string, string> = {}) {
    return this.send(`/connect/${TOKEN}${query}`, { headers });
  }

  /** Sends a form of the page like a browser. */
  submit(verb: 'authorize' | 'end', fields: Record<string, string> = { connection_id: CONNECTION }, headers: Record<string, string> = {}) {
    return this.send(`/connect/${TOKEN}/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  }

  comeBack(query: string, headers: Record<string, string> = {}, provider = PROVIDER.name) {
    return this.send(`/callback/${provider}?${query}`, { headers });
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }
}

/** The gateway with a connect page of one connection. */
export class ConnectWorld extends GatewayWorld {
  constructor(changes: Environment = {}, clock?: GatewayClock) {
    super({ CONNECT_PAGES_PER_MINUTE: '100000', ...changes }, clock);
  }

  /** Sets the replies of the owner: a page with these connections, and a reachable provider. */
  serve(connections = [connectionOf()], more: Partial<ConnectPageResource> = {}): void {
    this.peers.when(OpenConnectPage, () => pageOf(connections, more));
    this.peers.when(BeginAuthorization, () => ({ outcome: 'begun' as const, url: 'https://provider.example/consent?state=s' }));
    this.peers.when(EndAuthorization, () => ({ ended: true }));
  }

  visitor(url = this.url): Visitor {
    return new Visitor(url);
  }
}
