import { describe, expect, it } from '@jest/globals';
import { Undo } from './undo.js';

const ignore = (): void => undefined;

describe('Undo', () => {
  it('undoes the last step first', async () => {
    const undo = new Undo();
    const order: string[] = [];
    for (const name of ['servers', 'services']) undo.add(async () => void order.push(name));
    await undo.all(ignore);
    expect(order).toEqual(['services', 'servers']);
  });

  it('undoes the other steps and reports the error when one step fails', async () => {
    const undo = new Undo();
    const said: string[] = [];
    const done: string[] = [];
    undo.add(async () => void done.push('servers'));
    undo.add(() => Promise.reject(new Error('stuck')));
    await undo.all((line) => said.push(line));
    expect({ done, said }).toEqual({ done: ['servers'], said: ['stuck'] });
  });

  it('rejects new steps once undoing has started', async () => {
    const undo = new Undo();
    await undo.all(ignore);
    expect(() => undo.add(() => Promise.resolve())).toThrow('Interrupted.');
  });
});
