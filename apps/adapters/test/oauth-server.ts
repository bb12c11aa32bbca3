import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delay } from '@company-data/testing';
import { discoveryDocument, OpenIdSigner, truth } from './openid-signer.js';

/** Tokens of one consent. A refresh token that is used twice ends them all. */
interface Family {
  ended: boolean;
}

interface Issued {
  family: Family;
  used: boolean;
}

interface Consented {
  redirectUri: string;
  challenge: string | undefined;
  nonce: string | undefined;
  used: boolean;
}

const SECONDS = 3_600;
const generateToken = (): string => randomBytes(24).toString('base64url');

/**
 * Authorization server (RFC 6749, 7009, 7636) with rotating refresh tokens, and an API that accepts
 * its tokens, on a real port.
 */
export class OAuthServer {
  /** Grants of token requests and paths of API calls, in the order of arrival. */
  readonly requests: string[] = [];
  /** All issued secrets. */
  readonly secrets: string[] = [];
  /** Revoked tokens. */
  readonly revoked: string[] = [];
  /** Claims about the end user, until `forget`. */
  callerAtHosted = truth();
  /** Handles the next token request instead of the server. */
  next?: (response: ServerResponse) => void;
  /** Lifetime of refresh tokens in responses, in seconds. */
  refreshSeconds?: number;
  /** Statuses of the first responses to deletions. */
  responses: number[] = [];
  /** True when deletions fail. */
  down = false;
  /** Number of open refresh requests. */
  waiting = 0;
  private answering = Promise.resolve();
  private readonly codes = new Map<string, Consented>();
  private readonly refreshTokens = new Map<string, Issued>();
  private readonly accessTokens = new Map<string, Family>();

  private constructor(
    private readonly server: Server,
    private readonly signer: OpenIdSigner,
    private readonly stranger: OpenIdSigner,
  ) {}

  static async start(): Promise<OAuthServer> {
    const server = createServer();
    const oauth = new OAuthServer(server, await OpenIdSigner.make(), await OpenIdSigner.make());
    server.on('request', (request, response) => void oauth.respond(request, response));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return oauth;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** Returns the callback parameters of an end user who opened the page and consented. */
  consentAt(page: string): Record<string, string> {
    const asked = new URL(page).searchParams;
    const code = this.remember(generateToken());
    const [challenge, nonce] = [asked.get('code_challenge') ?? undefined, asked.get('nonce') ?? undefined];
    this.codes.set(code, { redirectUri: asked.get('redirect_uri')!, challenge, nonce, used: false });
    return { code, state: asked.get('state')! };
  }

  /** Returns a valid token without a consent, as an account creates one at its provider. */
  putToken(): string {
    const token = this.remember(generateToken());
    this.accessTokens.set(token, { ended: false });
    return token;
  }

  /** Resets the claims and the next response. */
  forget(): void {
    this.callerAtHosted = truth();
    this.next = undefined;
  }

  /** Delays refresh responses until the returned function is called. */
  holdResponses(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answering = promise;
    return resolve;
  }

  /** Invalidates all access tokens. */
  dropAccessTokens(): void {
    this.accessTokens.clear();
  }

  endConsents(): void {
    for (const { family } of this.refreshTokens.values()) family.ended = true;
    this.accessTokens.clear();
  }

  /** Returns the number of requests of a grant or path. */
  count(grant: string): number {
    return this.requests.filter((asked) => asked === grant).length;
  }

  private async refreshing(): Promise<void> {
    this.waiting += 1;
    // Long enough for another worker to send a second refresh.
    await delay(30);
    await this.answering;
    this.waiting -= 1;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    if (form.get('grant_type') === 'refresh_token') await this.refreshing();
    if (request.url === '/oauth/token') await this.respondToken(request, form, response);
    else if (request.url === '/oauth/revoke') this.respondRevocation(form, response);
    else if (request.url === '/oauth/keys') reply(response, 200, this.signer.keys);
    else if (request.url === '/oauth/userinfo') await this.respondUserinfo(request, response);
    else if (request.url!.startsWith('/discovery')) reply(response, 200, discoveryDocument(this.url, request.url!.split('/').at(-1)!));
    else if (request.url!.startsWith('/hosted/')) this.respondHosted(request, response);
    else this.respondCall(request, response);
  }

  private async respondUserinfo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.familyOf(request) === undefined) return reply(response, 401, { error: 'invalid_token' });
    const { siret, sub, issuer = this.url, audience, forged, plain } = this.callerAtHosted;
    const claims = { sub, siret };
    if (plain === true) return reply(response, 200, claims);
    const signer = forged === 'userinfo' ? this.stranger : this.signer;
    response.writeHead(200, { 'content-type': 'application/jwt' }).end(await signer.sign({ ...claims, iss: issuer, aud: audience }));
  }

  private async identity({ nonce }: Consented): Promise<object> {
    const { issuer = this.url, audience, acr, forged, seconds, silent } = this.callerAtHosted;
    if (silent === true) return {};
    const claims = { sub: 'p1', iss: issuer, aud: audience, acr, nonce: this.callerAtHosted.nonce ?? nonce };
    return { id_token: this.remember(await (forged === 'identity' ? this.stranger : this.signer).sign(claims, seconds)) };
  }

  /**
   * Provider with a hosted consent. Issues a token without expiry before the end user consents, and
   * another one on each request.
   */
  private respondHosted({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
    this.requests.push(`${method} ${url}`);
    if (url === '/hosted/users') return reply(response, 200, { ...this.accessToken({ ended: false }), expires_in: null });
    if (url === '/hosted/token') return reply(response, 200, this.accessToken({ ended: false }));
    const status = this.responses.shift();
    if (this.down || status !== undefined) return void response.writeHead(status ?? 503).end();
    this.revoked.push((headers.authorization ?? '').replace('Bearer ', ''));
    response.writeHead(204).end();
  }

  private async respondToken({ headers }: IncomingMessage, form: URLSearchParams, response: ServerResponse): Promise<void> {
    const grant = form.get('grant_type') ?? '';
    this.requests.push(grant);
    const other = this.next;
    this.next = undefined;
    if (other !== undefined) return other(response);
    if (headers.authorization !== `Basic ${Buffer.from('app:s3cret').toString('base64')}`)
      return reply(response, 401, { error: 'invalid_client' });
    if (grant === 'client_credentials') return reply(response, 200, this.accessToken({ ended: false }));
    const consented = this.codes.get(form.get('code') ?? '');
    const family = grant === 'authorization_code' ? this.ofCode(form) : this.ofRefreshToken(form);
    // Echoes the request, as a careless server does.
    if (family === undefined) return reply(response, 400, { error: 'invalid_grant', error_description: form.toString() });
    const identity = consented === undefined ? {} : await this.identity(consented);
    const refresh = { refresh_token: this.refreshToken(family), refresh_expires_in: this.refreshSeconds };
    reply(response, 200, { ...this.accessToken(family), ...refresh, scope: 'read', ...identity });
  }

  private ofCode(form: URLSearchParams): Family | undefined {
    const consented = this.codes.get(form.get('code') ?? '');
    const verifier = form.get('code_verifier');
    const challenge = verifier === null ? undefined : createHash('sha256').update(verifier).digest('base64url');
    if (!consented || consented.used || consented.redirectUri !== form.get('redirect_uri') || consented.challenge !== challenge)
      return undefined;
    consented.used = true;
    return { ended: false };
  }

  private ofRefreshToken(form: URLSearchParams): Family | undefined {
    const issued = this.refreshTokens.get(form.get('refresh_token') ?? '');
    if (!issued || issued.family.ended) return undefined;
    if (issued.used) {
      issued.family.ended = true;
      return undefined;
    }
    issued.used = true;
    return issued.family;
  }

  private respondRevocation(form: URLSearchParams, response: ServerResponse): void {
    if (this.down) return void response.writeHead(503).end();
    this.revoked.push(form.get('token')!);
    response.writeHead(200).end();
  }

  private familyOf({ headers }: IncomingMessage): Family | undefined {
    const family = this.accessTokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    return family?.ended === false ? family : undefined;
  }

  private respondCall(request: IncomingMessage, response: ServerResponse): void {
    this.requests.push(request.url!);
    if (this.familyOf(request) === undefined) return reply(response, 401, { error: 'invalid_token' });
    reply(response, 200, { n: 1 });
  }

  private accessToken(family: Family): object {
    const access_token = this.remember(generateToken());
    this.accessTokens.set(access_token, family);
    return { access_token, token_type: 'Bearer', expires_in: SECONDS };
  }

  private refreshToken(family: Family): string {
    const token = this.remember(generateToken());
    this.refreshTokens.set(token, { family, used: false });
    return token;
  }

  private remember(secret: string): string {
    this.secrets.push(secret);
    return secret;
  }
}

const reply = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
