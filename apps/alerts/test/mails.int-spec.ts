import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { RecordChange } from '@company-data/contracts';
import { meet } from '@company-data/testing';
import { MailBodyRepository } from '../src/email/mail-body.repository.js';
import { ErasureRepository } from '../src/erasure/erasure.repository.js';
import { MailWorld, type PublishedUser } from './mail-world.js';
import { attachedLines, readMail, textOf } from './read-mail.js';

const officer = (first_name: string, last_name: string, role: string, since: string) => ({
  first_name,
  last_name,
  roles: [{ name: role }],
  since,
});
const change = (kind: RecordChange['kind'], object: Record<string, unknown>, updates: RecordChange['updates'] = []): RecordChange => ({
  kind,
  id: randomUUID(),
  object,
  updates,
});
const user = (siren: string | null, name: string, changes: RecordChange[]): PublishedUser => ({
  userId: randomUUID(),
  siren,
  name: siren === null ? name : `${name} (${siren})`,
  dataType: 'OFFICER',
  changes,
});
const many = (count: number): RecordChange[] =>
  Array.from({ length: count }, (_, place) => change('add', officer('Paul', `N${place}`, 'gérant', '2026-01-01')));
const some = (): PublishedUser[] => [
  user('000012344', 'SOCIÉTÉ ŒUVRÉE', [
    change('update', officer('Marie', 'MARTIN', 'gérante', '2019-03-12'), [
      { field: 'active', before: true, after: false },
      { field: 'roles', before: [{ name: 'gérante', end_date: null }], after: [{ name: 'gérante', end_date: '2025-12-31' }] },
    ]),
    change('add', officer('Paul', 'DURAND', 'gérant', '2026-01-01')),
  ]),
  user(null, 'Zoë D’ÉTÉ', [change('delete', { name: 'CABINET X' })]),
];
const FRENCH = `Dirigeants surveillés                                   lundi 5 janvier 2026
3 changements, 2 entreprises

SOCIÉTÉ ŒUVRÉE (000 012 344) ................................. 2 changements
  Dirigeants
  ~ Modification  Marie MARTIN, gérante, 12/03/2019
      active\u00a0: oui -> non
      roles\u00a0: 1 élément -> 1 élément (end_date\u00a0: vide -> 31/12/2025)
  + Ajout         Paul DURAND, gérant, 01/01/2026

Zoë D’ÉTÉ ..................................................... 1 changement
  Dirigeants
  - Suppression   CABINET X

Vous recevez ce message car votre adresse figure dans l’alerte «\u00a0Dirigeants
surveillés\u00a0». Pour ne plus recevoir ces messages\u00a0: contact@example.com
`;

describe('alert e-mail', () => {
  let world: MailWorld;
  beforeAll(async () => {
    world = await MailWorld.open();
  });
  beforeEach(() => world.begin());
  afterAll(() => world.close());

  const sent = (address: string) => readMail(world.server.to(address).at(-1)!.raw);
  const address = (): string => `a-${randomUUID()}@example.com`;

  it('contains all parts of its batch as text and HTML, in the language of the alert', async () => {
    const to = address();
    const [company, person] = some();
    await world.build({ parts: [[company!], [person!]], emails: [to] });
    expect(await world.carry(to)).toMatchObject({ outcome: 'DELIVERED', status: 250 });
    const mail = sent(to);
    expect(textOf(mail, 'text/plain')).toBe(FRENCH);
    expect(textOf(mail, 'text/html')).toContain('<b class="delete" style="color:#b91c1c">- Suppression</b> CABINET X</div>');
  });

  it('has sender, list and auto-reply headers', async () => {
    const to = address();
    await world.build({ parts: [some()], emails: [to] });
    await world.carry(to);
    const id = world.deliveries.get(to)!;
    const { headers } = sent(to);
    expect(Object.fromEntries(headers)).toMatchObject({
      'message-id': `<${id}@mail.example.com>`,
      to: `<${to}>`,
      from: '=?UTF-8?Q?Soci=C3=A9t=C3=A9_Exemple?= <alerts@mail.example.com>',
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      'list-id': `<${world.alertId}.alerts.mail.example.com>`,
      'list-unsubscribe': `<mailto:contact@example.com?subject=unsubscribe%20${world.alertId}>`,
      'content-language': 'fr',
      date: expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/),
    });
    expect([...world.server.to(to)].map(({ from }) => from)).toEqual(['alerts@mail.example.com']);
    expect(world.server.to(to)[0]!.raw.match(/^(message-id|date|to|from|subject):/gim)).toHaveLength(5);
  });

  it('has the same content in every attempt, apart from its date', async () => {
    const to = address();
    await world.build({ parts: [some()], emails: [to] });
    await world.carry(to);
    await world.database.rows(`update alerts set language = 'en' where id = $1`, [world.alertId]);
    await world.database.rows('delete from changes where account_id = $1', [world.database.accountId]);
    await world.carry(to, { attempt: 2 });
    const [first, second] = world.server.to(to).map(({ raw }) => raw.replace(/^Date: .*$/m, ''));
    expect([first!.length > 1_000, second]).toEqual([true, first]);
  });

  it('has the same content for each address of the batch, without the other addresses', async () => {
    const [one, other] = [address(), address()];
    await world.build({ parts: [some()], emails: [one, other] });
    await Promise.all([one, other].map((to) => world.carry(to)));
    const [first, second] = [one, other].map((to) => world.server.to(to)[0]!.raw);
    expect([first!.includes(other), second!.includes(one)]).toEqual([false, false]);
    const rest = (raw: string): string =>
      raw
        .replace(/^(Date|To|Message-ID): .*$/gm, '')
        .replace(/--_NmP-[\w-]+/g, '')
        .replace(/boundary="[^"]+"/g, '');
    expect(rest(second!)).toBe(rest(first!));
  });

  it('is copied from a stored e-mail of the batch', async () => {
    const [one, other] = [address(), address()];
    await world.build({ parts: [some()], emails: [one, other] });
    await world.carry(one);
    await world.database.rows('delete from changes where account_id = $1', [world.database.accountId]);
    expect(await world.carry(other)).toMatchObject({ outcome: 'DELIVERED' });
    const bodies = await world.database.rows<{ body: Buffer; own: boolean }>(
      'select body, sha256(body) = sha256 as own, media from bodies where account_id = $1 order by delivery_id = $2 desc',
      [world.database.accountId, world.deliveries.get(one)],
    );
    const [first, second] = bodies.map(({ body }) => body.toString().split('\r\n'));
    expect(second!.slice(1)).toEqual(first!.slice(1));
    expect([first![0], second![0], bodies.map(({ own }) => own)]).toEqual([
      `Message-ID: <${world.deliveries.get(one)}@mail.example.com>`,
      `Message-ID: <${world.deliveries.get(other)}@mail.example.com>`,
      [true, true],
    ]);
  });

  it('has 40 headings and an attachment with all 5,000 changes', async () => {
    const to = address();
    const users = Array.from({ length: 40 }, (_, place) => user(String(place).padStart(9, '0'), `SOCIÉTÉ ${place}`, many(125)));
    await world.build({ parts: [users.slice(0, 20), users.slice(20)], emails: [to] });
    expect(await world.carry(to)).toMatchObject({ outcome: 'DELIVERED' });
    const mail = sent(to);
    const page = textOf(mail, 'text/html');
    expect([page.match(/<h2/g)!.length, Buffer.byteLength(page) <= 90_000]).toEqual([40, true]);
    expect(textOf(mail, 'text/plain')).toContain('5\u202f000 changements, 40 entreprises');
    const lines = attachedLines(mail);
    expect([lines.length, new Set(lines).size, lines.at(-1)]).toEqual([
      5_001,
      5_001,
      expect.stringMatching(/^000000039;SOCIÉTÉ 39;.*N124/),
    ]);
  });

  it('omits a deleted user, and is withdrawn when no user remains', async () => {
    const [to, none] = [address(), address()];
    const [company, person] = some();
    await world.build({ parts: [[company!], [person!]], emails: [to] });
    await world.deleteUser(person!.userId);
    await world.carry(to);
    expect(textOf(sent(to), 'text/plain')).toContain('2 changements');
    expect(textOf(sent(to), 'text/plain')).not.toContain('Zoë');
    await world.build({ parts: [[user(null, 'Zoë', many(1))]], emails: [none], name: 'Another' });
    await world.database.rows('update watched_users set erased_at = now() where account_id = $1', [world.database.accountId]);
    expect([await world.carry(none), world.server.to(none)]).toEqual(['gone', []]);
  });

  it.each(['written', 'copied'])('leaves no body when a user is erased while it is %s', async (how) => {
    const [to, other] = [address(), address()];
    const [company] = some();
    await world.build({ parts: [[company!]], emails: [to, other] });
    const { accountId, transactions, database } = world.database;
    if (how === 'copied') await world.carry(other);
    const bodies = new MailBodyRepository();
    const mail = { deliveryId: world.deliveries.get(to)!, batchId: world.batchId, headerRow: 'Message-ID: <a@example.com>' };
    const store = () =>
      transactions.run((tx) =>
        how === 'copied' ? bodies.copyBody(accountId, mail, tx) : bodies.write(accountId, mail, 1, Buffer.from('text'), tx),
      );
    const erase = async () => {
      await world.deleteUser(company!.userId);
      while ((await transactions.run((tx) => new ErasureRepository().erase(accountId, company!.userId, 100, tx))) > 0);
    };
    const before = { change: 'insert', table: 'alerts.bodies' } as const;
    const met = await meet({ adminUrl: database.adminUrl, before, first: store, second: erase });
    expect(met).toMatchObject({ first: { value: true }, second: { status: 'fulfilled' }, waited: true });
    expect(await world.database.rows('select from bodies where account_id = $1', [accountId])).toEqual([]);
  });

  it('is not sent to an address that the alert no longer has', async () => {
    const to = address();
    await world.build({ parts: [some()], emails: [to] });
    await world.database.rows(`update alerts set emails = '{b@example.com}' where id = $1`, [world.alertId]);
    expect([await world.carry(to), world.server.to(to)]).toEqual(['gone', []]);
  });

  it('is released unsent when its lease is nearly over', async () => {
    const to = address();
    await world.build({ parts: [some()], emails: [to] });
    expect([await world.carry(to, { age: () => 30_000 }), world.server.to(to)]).toEqual(['unsent', []]);
  });

  it.each<[string, [number, string], object]>([
    [
      'by the schedule after a temporary rejection',
      [451, '4.7.1 greylisted\u0007'],
      { outcome: 'STATUS', status: 451, reason: expect.stringContaining('4.7.1 greylisted') },
    ],
    ['after half an hour when the mailbox is full', [552, '5.2.2 mailbox full'], { outcome: 'STATUS', status: 552, minDelayMs: 1_800_000 }],
    ['with a truncated reason after a long reply', [550, 'x'.repeat(400)], { status: 550, reason: expect.stringMatching(/^550 x{195}…$/) }],
  ])('is retried %s', async (_, conduct, end) => {
    const to = address();
    await world.build({ parts: [some()], emails: [to] });
    world.server.conduct = () => conduct;
    const ended = await world.carry(to);
    expect(ended).toMatchObject(end);
    expect(JSON.stringify(ended)).not.toMatch(/final|\\u0007/);
  });

  it('ends after three rejections as an unknown address in a run', async () => {
    const to = address();
    await world.build({ parts: [some()], emails: [to] });
    world.server.conduct = () => [550, '5.1.1 no such user'];
    const ends: unknown[] = [];
    for (const attempt of [1, 2, 3]) {
      const end = (await world.carry(to, { attempt })) as { status: number; reason: string };
      ends.push('final' in end);
      await world.database.rows(
        `insert into attempts (account_id, delivery_id, run, attempt, started_at, ended_at, duration_ms, outcome, status, reason, worker)
         values ($1, $2, 1, $3, now(), now(), 1, 'STATUS', $4, $5, $2)`,
        [world.database.accountId, world.deliveries.get(to), attempt, end.status, end.reason],
      );
    }
    expect(ends).toEqual([false, false, true]);
    expect('final' in ((await world.carry(to, { run: 2 })) as object)).toBe(false);
  });

  it('is sent again under the same id when the connection breaks', async () => {
    const to = address();
    await world.build({ parts: [some()], emails: [to] });
    world.server.conduct = () => 'drop';
    expect(await world.carry(to)).toMatchObject({ outcome: 'RESET' });
    world.server.conduct = () => 'take';
    expect(await world.carry(to, { attempt: 2 })).toMatchObject({ outcome: 'DELIVERED' });
    const ids = world.server.to(to).map(({ raw }) => /^Message-ID: .*$/im.exec(raw)![0]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});

describe('mail server', () => {
  let world: MailWorld;
  const open = async (...given: Parameters<typeof MailWorld.open>) => {
    world = await MailWorld.open(...given);
    world.begin();
    await world.build({ parts: [some()] });
  };
  afterEach(() => world.close());

  it('receives nothing without encryption by default', async () => {
    await open({ MAIL_ALLOW_PLAIN: 'off' });
    expect(await world.carry('a@example.com')).toMatchObject({ outcome: 'TLS' });
    expect(world.server.mails).toEqual([]);
  });

  it('receives nothing when its certificate is not trusted', async () => {
    await open({ MAIL_ALLOW_PLAIN: 'off' }, { encrypts: true });
    expect(await world.carry('a@example.com')).toMatchObject({ outcome: 'TLS' });
    expect(world.server.mails).toEqual([]);
  });

  it('is tried again when it is unreachable', async () => {
    await open({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await world.carry('a@example.com')).toMatchObject({ outcome: 'CONNECT', reason: expect.stringContaining('ECONNREFUSED') });
  });

  it('receives a bounce address per delivery when MAIL_BOUNCE_DOMAIN is set', async () => {
    await open({ MAIL_BOUNCE_DOMAIN: 'bounces.example.com', MAIL_DOMAIN: 'ids.example.com' });
    await world.carry('a@example.com');
    const id = world.deliveries.get('a@example.com');
    expect(world.server.mails.map(({ from, raw }) => [from, raw.split('\r\n').find((line) => line.startsWith('Message-ID'))])).toEqual([
      [`bounces+${id}@bounces.example.com`, `Message-ID: <${id}@ids.example.com>`],
    ]);
  });
});
