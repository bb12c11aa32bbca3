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

describe('an alert', () => {
  it('sees all kinds of changes, without a filter, and writes French, where nothing else is asked for', () => {
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

  it('is of a data type by its own name or by the one in events', () => {
    expect(['OFFICER', 'COMPANY_OFFICER'].map((data_type) => made({ data_type }).dataType)).toEqual(['COMPANY_OFFICER', 'COMPANY_OFFICER']);
  });

  it('has its address as the URL parser writes it, and each e-mail address once', () => {
    const { url, emails } = made({
      url: 'https://HOOKS.example.com:443/in?q=é',
      emails: ['a@example.com', 'A@example.com', 'b@example.com'],
    });
    expect([url, emails.length]).toEqual(['https://hooks.example.com/in?q=%C3%A9', 2]);
  });

  it('may have e-mail addresses alone', () => {
    expect(made({ url: null, emails: ['a@example.com'] })).toMatchObject({ url: null });
  });

  it.each<[string, object, string[]]>([
    ['no name', { name: undefined }, ['/name WRONG_NAME']],
    ['a name that cannot be seen', { name: ' ' }, ['/name WRONG_NAME']],
    ['a name over two lines', { name: 'A\nB' }, ['/name WRONG_NAME']],
    ['a name that turns what follows round', { name: 'A\u202eB' }, ['/name WRONG_NAME']],
    ['a name that is too long', { name: 'A'.repeat(201) }, ['/name WRONG_NAME']],
    ['a type that does not exist', { data_type: 'NOTICE' }, ['/data_type UNKNOWN_DATA_TYPE']],
    ['a type that no client can name', { data_type: 'RELATED_COMPANY' }, ['/data_type UNKNOWN_DATA_TYPE']],
    ['another frequency', { frequency: 'HOURLY' }, ['/frequency UNKNOWN_VALUE']],
    ['another language', { language: 'de' }, ['/language UNKNOWN_VALUE']],
    ['another kind', { kinds: ['add', 'change'] }, ['/kinds/1 UNKNOWN_VALUE']],
    ['no kind', { kinds: [] }, ['/kinds WRONG_TYPE']],
    ['an address that is none', { url: 'hooks.example.com' }, ['/url WRONG_ADDRESS']],
    ['an address that the system may not call', { url: 'http://hooks.example.com' }, ['/url WRONG_ADDRESS']],
    ['neither address', { url: undefined }, ['/url MISSING']],
    [
      'an e-mail address that is none',
      { emails: ['a@localhost', 'Eve <a@example.com>'] },
      ['/emails/0 WRONG_ADDRESS', '/emails/1 WRONG_ADDRESS'],
    ],
    ['an e-mail address that goes on in a header', { emails: ['a@example.com\r\nBcc: b@example.com'] }, ['/emails/0 WRONG_ADDRESS']],
    ['a member there is not', { freqency: 'NOW' }, ['/freqency UNKNOWN_MEMBER']],
    ['a filter that does not fit', { filter: { where: { field: 'x', op: 'exists' } } }, ['/filter/where/field UNKNOWN_FIELD']],
  ])('with %s is refused', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  it('tells what was meant', () => {
    const checked = checkAlert({ ...draft, data_type: 'LEGAL_NOTICES', frequency: 'DAYLY' }, rules);
    const details = 'violations' in checked ? checked.violations.map(({ detail }) => detail) : [];
    expect(details).toEqual([
      '"frequency" is one of NOW, DAILY, WEEKLY, MONTHLY; DAYLY is none. Did you mean "DAILY"?',
      'LEGAL_NOTICES is no data type. Did you mean "LEGAL_NOTICE"?',
    ]);
  });

  it('that is no object is refused', () => {
    expect([null, [], 'x'].map((draft) => 'violations' in checkAlert(draft, rules))).toEqual([true, true, true]);
  });
});
