import { describe, expect, it } from '@jest/globals';
import { CurrentVersions, type VersionQuestion } from './current-versions.js';

const row = (position: number, version: string) => ({ position: String(position), version, modified_at: new Date(0) });

describe('CurrentVersions', () => {
  it('sends one statement for all requests of one event loop iteration', async () => {
    const questions: VersionQuestion[] = [];
    const versions = new CurrentVersions((question) => {
      questions.push(question);
      return Promise.resolve([row(3, '7'), row(1, '5')]);
    });
    const answers = await Promise.all(['u1', 'u2', 'u3'].map((user) => versions.find('a', user, 'T')));
    expect(answers.map((answer) => answer?.version)).toEqual(['5', undefined, '7']);
    expect(questions).toEqual([
      [
        ['a', 'a', 'a'],
        ['u1', 'u2', 'u3'],
        ['T', 'T', 'T'],
      ],
    ]);
  });

  it('sends another statement in the next iteration', async () => {
    let asked = 0;
    const versions = new CurrentVersions(() => Promise.resolve([row(1, String((asked += 1)))]));
    expect((await versions.find('a', 'u', 'T'))!.version).toBe('1');
    expect((await versions.find('a', 'u', 'T'))!.version).toBe('2');
  });

  it('fails all requests of a failed statement', async () => {
    const versions = new CurrentVersions(() => Promise.reject(new Error('no database')));
    const answers = await Promise.allSettled([versions.find('a', 'u1', 'T'), versions.find('a', 'u2', 'T')]);
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected']);
  });
});
