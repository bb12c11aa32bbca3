import { describe, expect, it } from '@jest/globals';
import { type AlertDefinition, checkAlert } from './definition.js';

const rules = { addressViolation: (url: string) => (url.startsWith('https://') ? undefined : 'The address must be https.') };
const draft = { name: 'New notices', data_type: 'LEGAL_NOTICE', frequency: 'NOW', url: 'https://hooks.example.com/in' };

const made = (changes: object): AlertDefinition => {
  const checked = checkAlert({ ...draft, ...changes }, rules);
  if ('violations' in checked) throw new Error(JSON.stringify(checked.violations));
  return checked.definition;
};
const faultsOf = (changes: object): string[] => {
  const checked = checkAlert({ ...draft, ...changes }, rules);
  return 'violations' in checked ? checked.violations.map(({ pointer, code }) => `${pointer} ${code}`) : [];
};

describe('checkAlert', () => {
  it('defaults to all kinds, no filter and French', () => {
    expect(made({})).toEqual({
      name: 'New notices',
      dataType: 'LEGAL_NOTICE',
      frequency: 'NOW',
      kinds: ['add', 'update', 'delete'],
      filter: null,
      url: 'https://hooks.example.com/in',
      emails: [],
      language: 'fr',
    });
  });

  it('accepts the name of a data type and its name in events', () => {
    expect(['OFFICER', 'COMPANY_OFFICER'].map((data_type) => made({ data_type }).dataType)).toEqual(['COMPANY_OFFICER', 'COMPANY_OFFICER']);
  });

  it('normalizes the URL and removes duplicate e-mail addresses', () => {
    const { url, emails } = made({
      url: 'https://HOOKS.example.com:443/in?q=é',
      emails: ['a@example.com', 'A@example.com', 'b@example.com'],
    });
    expect([url, emails.length]).toEqual(['https://hooks.example.com/in?q=%C3%A9', 2]);
  });

  it('accepts e-mail addresses without a URL', () => {
    expect(made({ url: null, emails: ['a@example.com'] })).toMatchObject({ url: null });
  });

  it.each<[string, object, string[]]>([
    ['no name', { name: undefined }, ['/name WRONG_NAME']],
    ['a blank name', { name: ' ' }, ['/name WRONG_NAME']],
    ['a name with a line break', { name: 'A\nB' }, ['/name WRONG_NAME']],
    ['a name with a bidirectional control character', { name: 'A\u202eB' }, ['/name WRONG_NAME']],
    ['a name above the length limit', { name: 'A'.repeat(201) }, ['/name WRONG_NAME']],
    ['an unknown data type', { data_type: 'NOTICE' }, ['/data_type UNKNOWN_DATA_TYPE']],
    ['an internal data type', { data_type: 'RELATED_COMPANY' }, ['/data_type UNKNOWN_DATA_TYPE']],
    ['another frequency', { frequency: 'HOURLY' }, ['/frequency UNKNOWN_VALUE']],
    ['another language', { language: 'de' }, ['/language UNKNOWN_VALUE']],
    ['another kind', { kinds: ['add', 'change'] }, ['/kinds/1 UNKNOWN_VALUE']],
    ['no kind', { kinds: [] }, ['/kinds WRONG_TYPE']],
    ['a URL without a scheme', { url: 'hooks.example.com' }, ['/url WRONG_ADDRESS']],
    ['a URL that the address rule rejects', { url: 'http://hooks.example.com' }, ['/url WRONG_ADDRESS']],
    ['neither address', { url: undefined }, ['/url MISSING']],
    [
      'malformed e-mail addresses',
      { emails: ['a@localhost', 'Eve <a@example.com>'] },
      ['/emails/0 WRONG_ADDRESS', '/emails/1 WRONG_ADDRESS'],
    ],
    ['an e-mail address with a line break', { emails: ['a@example.com\r\nBcc: b@example.com'] }, ['/emails/0 WRONG_ADDRESS']],
    ['an unknown member', { freqency: 'NOW' }, ['/freqency UNKNOWN_MEMBER']],
    ['an invalid filter', { filter: { where: { field: 'x', op: 'exists' } } }, ['/filter/where/field UNKNOWN_FIELD']],
  ])('rejects %s', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  it('suggests the nearest valid value', () => {
    const checked = checkAlert({ ...draft, data_type: 'LEGAL_NOTICES', frequency: 'DAYLY' }, rules);
    const details = 'violations' in checked ? checked.violations.map(({ detail }) => detail) : [];
    expect(details).toEqual([
      '"frequency" must be one of NOW, DAILY, WEEKLY, MONTHLY, not DAYLY. Did you mean "DAILY"?',
      'LEGAL_NOTICES is not a data type. Did you mean "LEGAL_NOTICE"?',
    ]);
  });

  it('rejects a draft that is not an object', () => {
    expect([null, [], 'x'].map((draft) => 'violations' in checkAlert(draft, rules))).toEqual([true, true, true]);
  });
});
