import { describe, expect, it } from '@jest/globals';
import { messageHtml } from '../email/message-html.js';
import { messageText } from '../email/message-text.js';
import { staffMessage } from './staff-message.js';
import type { StaffNotification } from './staff-notification.js';

const ACCOUNTS = ['6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', '7f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69'];

const notice = (changes: Partial<StaffNotification> = {}): StaffNotification => ({
  accountId: ACCOUNTS[0]!,
  deliveryId: '11111111-1111-4111-8111-111111111111',
  target: '3d8a1f2e-5b6c-4d7e-8f90-a1b2c3d4e5f6',
  attempt: 5,
  source: 'alert',
  label: 'Notices',
  host: 'hooks.example.com',
  outcome: 'STATUS',
  status: 503,
  recordedAt: new Date('2026-01-05T07:05:00Z'),
  ...changes,
});
const messageOf = (notifications: StaffNotification[], total = notifications.length) =>
  staffMessage({ id: 'mail', notifications, total }, 'Europe/Paris');

const NOTICES = [
  notice({ attempt: 11, source: 'lifecycle', label: 'DATA_SYNC_SUCCESS', outcome: 'TIMEOUT', status: null }),
  notice(),
  notice({ accountId: ACCOUNTS[1]!, attempt: 10, label: 'Officers' }),
];

describe('e-mail to staff', () => {
  it('lists the failures by account, the most severe first', () => {
    const message = messageOf(NOTICES);
    expect(message.subject).toBe('Delivery failures: 3 failing, 1 of them disabled');
    expect(message.sections.map(({ name, groups }) => [name, groups.map(({ title }) => title)])).toEqual([
      [`Account ${ACCOUNTS[0]}`, ['11 of 11 attempts failed', '5 of 11 attempts failed']],
      [`Account ${ACCOUNTS[1]}`, ['10 of 11 attempts failed']],
    ]);
    const text = messageText(message);
    expect(text).toContain('- Disabled  Webhook DATA_SYNC_SUCCESS, hooks.example.com\n      last attempt: TIMEOUT, 05/01/2026, 08:05\n');
    expect(text).toContain('~ Failing   Alert Notices, hooks.example.com\n      last attempt: STATUS 503, 05/01/2026, 08:05\n');
    expect(text).toContain('      delivery: 11111111-1111-4111-8111-111111111111\n');
  });

  it('counts the notifications that it does not show', () => {
    expect(messageText(messageOf(NOTICES, 9_000))).toContain('and 8,997 more');
    expect(messageText(messageOf(NOTICES))).not.toMatch(/and .* more/);
  });

  it('escapes and truncates names of clients', () => {
    const html = messageHtml(messageOf([notice({ label: `<script>\u202e\r\n${'x'.repeat(500)}`, host: '<b>' })]));
    expect(html).toContain(`Alert &lt;script&gt; ${'x'.repeat(110)}…, &lt;b&gt;`);
  });

  it('fits the size limit of mail clients with the maximum number of notifications', () => {
    const many = Array.from({ length: 50 }, () => notice({ label: '&'.repeat(200), host: `${'h'.repeat(250)}.example` }));
    expect(Buffer.byteLength(messageHtml(messageOf(many, 10_000)))).toBeLessThan(90_000);
  });
});
