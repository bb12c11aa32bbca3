import { describe, expect, it } from '@jest/globals';
import { checkWebhookAddress } from './webhook-address.js';
import { DEFAULT_WEBHOOK_RULES } from './webhook-settings.js';

const OPEN = { ...DEFAULT_WEBHOOK_RULES, allowHttp: true };
const EMBEDDED = { ...DEFAULT_WEBHOOK_RULES, allowLoopback: true };

describe('checkWebhookAddress', () => {
  it.each(['https://hooks.example.com/in', 'https://hooks.example.com:8443/in?tenant=42', 'https://[2606:4700:4700::1111]/'])(
    'accepts %s',
    (text) => {
      expect(checkWebhookAddress(text, DEFAULT_WEBHOOK_RULES)).toEqual({ url: new URL(text) });
    },
  );

  it.each([
    '',
    'http://hooks.example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com',
    'javascript:alert(1)',
    'https://',
    'https:///in',
    'https://user@example.com/',
    'https://@example.com/',
    'https://example.com/#fragment',
    'https://example.com:22/',
    'https://example.com:25/',
    'https://exam ple.com/',
    'https:\\\\example.com',
    'hooks.example.com/in',
  ])('returns the violation form for %p', (text) => {
    expect(checkWebhookAddress(text, DEFAULT_WEBHOOK_RULES)).toMatchObject({
      violation: 'form',
      message: expect.stringMatching(/^The .+\.$/),
    });
  });

  const HIDDEN = [
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'http://①②⑦.⓪.⓪.①/',
    'http://localhost./',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://0/',
    'https://127.0.0.1:22/',
  ];
  it.each(HIDDEN)('returns the violation forbidden for %s, whatever its scheme and port', (text) => {
    const rules = [OPEN, DEFAULT_WEBHOOK_RULES];
    expect(rules.map((each) => checkWebhookAddress(text, each))).toMatchObject(Array(2).fill({ violation: 'forbidden' }));
  });

  it.each(['http://localhost:4010/_hooks/a', 'http://127.0.0.1:9/', 'http://[::1]:9/', 'http://localhost.:9/'])(
    'accepts %s on any port over http when loopback is allowed',
    (text) => {
      expect(checkWebhookAddress(text, EMBEDDED)).toEqual({ url: new URL(text) });
    },
  );

  it.each([
    ['http://10.0.0.1/', 'forbidden'],
    ['http://hooks.localhost/', 'forbidden'],
    ['http://169.254.169.254/', 'forbidden'],
    ['http://hooks.example.com/', 'form'],
    ['https://hooks.example.com:4010/', 'form'],
    ['http://user@localhost/', 'form'],
  ])('rejects %s when loopback is allowed', (text, fault) => {
    expect(checkWebhookAddress(text, EMBEDDED)).toMatchObject({ violation: fault });
  });
});
