import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { eventsIn } from './events.js';

const eventsOf = async (...lines: string[]) => {
  const found = [];
  for await (const event of eventsIn(Readable.from(lines))) found.push(event);
  return found;
};

describe('events of a stream', () => {
  it('have their name, their data and the last id', async () => {
    const events = await eventsOf('id: 7', 'event: entry', 'data: {"a":', 'data: 1}', '', 'event:completed', 'data:{}', '');
    expect(events).toEqual([
      { event: 'entry', data: '{"a":\n1}', id: '7' },
      { event: 'completed', data: '{}', id: '7' },
    ]);
  });

  it('exclude comments, events without data and incomplete events', async () => {
    expect(await eventsOf(': alive', '', 'event: entry', '', 'retry: 5', 'data: cut')).toEqual([]);
  });

  it('have the name message by default', async () => {
    expect(await eventsOf('event: entry', '', 'data', '')).toEqual([{ event: 'message', data: '', id: undefined }]);
  });
});
