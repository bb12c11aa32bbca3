import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { type Sandbox, startSandbox } from '../src/index.js';

const EVIL = '<script>alert(1)</script>';
const message = {
  from: 'Alertes <alerts@company-data.example>',
  to: 'someone@customer.example',
  subject: 'Nouvelles annonces : 12 changements',
};

describe('sandbox mailbox', () => {
  let sandbox: Sandbox;
  let transport: ReturnType<typeof nodemailer.createTransport>;

  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    sandbox = await startSandbox({ SANDBOX_PORT: '0', ...environment });
    transport = nodemailer.createTransport(sandbox.smtp_url);
  };
  beforeEach(() => start());
  afterEach(async () => {
    transport.close();
    await sandbox.close();
  });

  const send = (options: SendMailOptions = {}) => transport.sendMail({ ...message, text: 'Bonjour', ...options });
  const refusal = (options: SendMailOptions): Promise<{ responseCode?: number; code?: string }> =>
    send(options).then(
      () => Promise.reject(new Error('the message was accepted')),
      (error: { responseCode?: number }) => error,
    );
  const read = (path: string): Promise<Response> => fetch(`${sandbox.url}${path}`);
  const list = async (query = ''): Promise<Record<string, unknown>[]> => (await (await read(`/_mail.json${query}`)).json()).messages;

  it('lists a message with its envelope and its headers', async () => {
    await send({
      messageId: '<1@company-data.example>',
      envelope: { from: 'bounces+1@company-data.example', to: ['someone@customer.example'] },
    });
    expect(await list()).toEqual([
      {
        ...{ number: 1, at: expect.stringMatching(/Z$/), date: expect.any(String), bytes: expect.any(Number), dropped: false },
        ...{ sender: 'bounces+1@company-data.example', recipients: ['someone@customer.example'] },
        ...{ from: 'Alertes <alerts@company-data.example>', to: 'someone@customer.example', subject: message.subject },
        message_id: '<1@company-data.example>',
      },
    ]);
  });

  it('lists messages newest first, and filters them by recipient', async () => {
    await send({ subject: 'one' });
    await send({ subject: 'two', to: 'other@customer.example' });
    const subjects = async (query?: string) => (await list(query)).map(({ subject }) => subject);
    expect([await subjects(), await subjects('?to=someone@customer.example')]).toEqual([['two', 'one'], ['one']]);
  });

  it('returns the text, HTML, attachments and raw source of an e-mail', async () => {
    await send({ html: '<p>Bonjour</p>', attachments: [{ filename: 'changes.csv.gz', content: Buffer.from([1, 2, 3]) }] });
    const one = await (await read('/_mail/1.json')).json();
    expect(one).toMatchObject({
      text: expect.stringMatching(/^Bonjour\s*$/),
      html: expect.stringMatching(/^<p>Bonjour<\/p>\s*$/),
      source: expect.stringMatching(/^From: /),
    });
    expect(one.attachments).toEqual([{ filename: 'changes.csv.gz', media_type: 'application/x-gzip', bytes: 3 }]);
    const attachment = await read('/_mail/1/attachments/1');
    expect([Buffer.from(await attachment.arrayBuffer()), attachment.headers.get('content-disposition')]).toEqual([
      Buffer.from([1, 2, 3]),
      "attachment; filename*=UTF-8''changes.csv.gz",
    ]);
  });

  it('escapes a message, and shows its HTML in a sandboxed frame only', async () => {
    await send({ subject: EVIL, text: EVIL, html: EVIL, attachments: [{ filename: `${EVIL}.html`, content: EVIL }] });
    const pages = await Promise.all(['/_mail', '/_mail/1'].map(async (path) => (await read(path)).text()));
    expect(pages.filter((page) => page.includes('<script'))).toEqual([]);
    expect(pages[1]).toContain('sandbox src="/_mail/1/html"');
    const html = await read('/_mail/1/html');
    expect([(await html.text()).trim(), html.headers.get('content-security-policy')]).toEqual([
      EVIL,
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
    ]);
    const attachment = await read('/_mail/1/attachments/1');
    expect([attachment.headers.get('content-type'), attachment.headers.get('x-content-type-options')]).toEqual([
      'application/octet-stream',
      'nosniff',
    ]);
  });

  it('stores a message that cannot be parsed', async () => {
    const socket = connect(Number(new URL(sandbox.smtp_url).port), '127.0.0.1');
    const lines = ['EHLO x', 'MAIL FROM:<>', 'RCPT TO:<a@b.example>', 'DATA', '\u0000\u0001 no header\r\n.', 'QUIT'];
    socket.on('data', () => void (lines.length > 0 && socket.write(`${lines.shift()}\r\n`)));
    const [kept] = await eventually(async () => ((await list()).length > 0 ? list() : undefined));
    expect([kept, (await read('/_mail/1')).status]).toMatchObject([{ sender: '', recipients: ['a@b.example'] }, 200]);
  });

  it.each(['/_mail/1', '/_mail/1.json', '/_mail/x', '/_mail/1/html', '/_mail/1/source', '/_mail/1/attachments/1'])(
    'returns 404 for %s when no message exists',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );

  it('deletes all messages on reset', async () => {
    await send();
    await fetch(`${sandbox.url}/_control/reset`, { method: 'POST' });
    expect(await list()).toEqual([]);
  });

  it('permanently rejects an address with the prefix refuse-', async () => {
    expect([await refusal({ to: 'refuse-me@customer.example' }), await list()]).toMatchObject([{ responseCode: 550 }, []]);
  });

  it('rejects an address with the prefix later- twice, then accepts it', async () => {
    const to = 'later-on@customer.example';
    const codes = [(await refusal({ to })).responseCode, (await refusal({ to })).responseCode, (await send({ to })).accepted];
    expect(codes).toEqual([451, 451, [to]]);
  });

  it('stores a message and closes the connection for the prefix drop-', async () => {
    const { responseCode } = await refusal({ to: 'drop-me@customer.example' });
    expect([responseCode, await list()]).toMatchObject([undefined, [{ dropped: true }]]);
  });

  it('delays the response for the prefix slow-', async () => {
    await sandbox.close();
    await start({ SANDBOX_SLOW_MAIL_MS: '60000' });
    transport = nodemailer.createTransport({ url: sandbox.smtp_url, socketTimeout: 200 });
    expect([(await refusal({ to: 'slow-one@customer.example' })).code, await list()]).toEqual(['ETIMEDOUT', []]);
  });

  it('does not start when its port is in use', async () => {
    const { port } = new URL(sandbox.smtp_url);
    await expect(startSandbox({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: port })).rejects.toThrow('EADDRINUSE');
  });

  it('rejects a message that is too large', async () => {
    expect([(await refusal({ text: 'a'.repeat(22_000_000) })).responseCode, await list()]).toEqual([552, []]);
  });
});
