import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { eventsIn } from './events.js';

const eventsOf = async (...lines: string[]) => {
  const found = [];
  for await (const event of eventsIn(Readable.from(lines))) found.push(event);
  return found;
};

describe('the events of a stream', () => {
  it('have their name, their lines and the last id', async () => {
    const events = await eventsOf('id: 7', 'event: entry', 'data: {"a":', 'data: 1}', '', 'event:completed', 'data:{}', '');
    expect(events).toEqual([
      { event: 'entry', data: '{"a":\n1}', id: '7' },
      { event: 'completed', data: '{}', id: '7' },
    ]);
  });

  it('are none of comments, of what has no data, and of what was not finished', async () => {
    expect(await eventsOf(': alive', '', 'event: entry', '', 'retry: 5', 'data: cut')).toEqual([]);
  });

  it('are messages where nothing names them', async () => {
    expect(await eventsOf('event: entry', '', 'data', '')).toEqual([{ event: 'message', data: '', id: undefined }]);
  });
});
