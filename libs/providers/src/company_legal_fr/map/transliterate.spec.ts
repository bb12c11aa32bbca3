import { describe, expect, it } from '@jest/globals';
import { soundOf, wordsOf } from './transliterate.js';

describe('wordsOf', () => {
  it.each([
    ["Jean-Marc d'Œuvré", ['JEAN', 'MARC', 'D', 'ŒUVRE']],
    ['ФИКТИФ Бруно', ['FIKTIF', 'BRUNO']],
    ['Щукин Юрий', ['SHCHUKIN', 'IURII']],
    [null, []],
  ])('maps %p to %p', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });
});

describe('soundOf', () => {
  it.each([
    ['MOHAMED', 'MUHAMMAD'],
    ['YOURI', 'IOURI'],
    ['ALEXANDRE', 'ALEKSANDR'],
    ['CHTCHOUKINE', 'SHCHUKIN'],
    ['DMITRI', 'DMITRIY'],
    ['KHALED', 'HALED'],
    ['IVANOFF', 'IVANOV'],
  ])('is equal for %s and %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it.each([
    ['ALI', 'OLA'],
    ['MARTIN', 'MORIN'],
    ['BRUNO', 'BRIEUC'],
    ['LEA', 'LIO'],
  ])('differs for %s and %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});
