import { describe, expect, it } from '@jest/globals';
import { lettersUsage, readLettersCommand } from './command.js';

describe('readLettersCommand', () => {
  it('lists the letters of a service, of one subscriber where it is named', () => {
    expect(readLettersCommand(['list', 'sync'])).toMatchObject({ verb: 'list', service: 'sync', ids: [], dataDirectory: '.data' });
    expect(readLettersCommand(['list', 'sync', '--subscriber', 'sync--erase-user', '--data', 'there'])).toMatchObject({
      subscriber: 'sync--erase-user',
      dataDirectory: 'there',
    });
  });

  it('retries letters by their ids, or all of a subscriber', () => {
    expect(readLettersCommand(['retry', 'input', 'a', 'b'])).toMatchObject({ verb: 'retry', service: 'input', ids: ['a', 'b'] });
    expect(readLettersCommand(['retry', 'input', '--subscriber', 'input--erase-user'])).toMatchObject({ ids: [] });
  });

  it.each([[[]], [['list']], [['list', 'gateway']], [['list', 'sync', 'id']], [['drop', 'sync', 'id']], [['retry', 'sync']]])(
    'says how it is used, when it is asked %j',
    (parameters) => {
      expect(() => readLettersCommand(parameters)).toThrow(lettersUsage);
    },
  );

  it('names what it does not understand', () => {
    expect(() => readLettersCommand(['list', 'sync', '--subscribe', 'x'])).toThrow(/--subscribe/);
  });
});
