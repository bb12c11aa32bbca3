import { describe, expect, it } from '@jest/globals';
import { Undo } from './undo.js';

const ignore = (): void => undefined;

describe('Undo', () => {
  it('undoes the last thing first', async () => {
    const undo = new Undo();
    const order: string[] = [];
    for (const name of ['servers', 'services']) undo.add(async () => void order.push(name));
    await undo.all(ignore);
    expect(order).toEqual(['services', 'servers']);
  });

  it('undoes the rest and says why, when one step fails', async () => {
    const undo = new Undo();
    const said: string[] = [];
    const done: string[] = [];
    undo.add(async () => void done.push('servers'));
    undo.add(() => Promise.reject(new Error('stuck')));
    await undo.all((line) => said.push(line));
    expect({ done, said }).toEqual({ done: ['servers'], said: ['stuck'] });
  });

  it('lets nothing more start, once undoing has begun', async () => {
    const undo = new Undo();
    await undo.all(ignore);
    expect(() => undo.add(() => Promise.resolve())).toThrow('Interrupted.');
  });
});
