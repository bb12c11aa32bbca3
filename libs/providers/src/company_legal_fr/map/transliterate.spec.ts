import { describe, expect, it } from '@jest/globals';
import { soundOf, wordsOf } from './transliterate.js';

describe('the words of a name', () => {
  it.each([
    ["Jean-Marc d'Œuvré", ['JEAN', 'MARC', 'D', 'ŒUVRE']],
    ['ФИКТИФ Бруно', ['FIKTIF', 'BRUNO']],
    ['Щукин Юрий', ['SHCHUKIN', 'IURII']],
    [null, []],
  ])('of %p are %p', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });
});

describe('the sound of a word', () => {
  it.each([
    ['MOHAMED', 'MUHAMMAD'],
    ['YOURI', 'IOURI'],
    ['ALEXANDRE', 'ALEKSANDR'],
    ['CHTCHOUKINE', 'SHCHUKIN'],
    ['DMITRI', 'DMITRIY'],
    ['KHALED', 'HALED'],
    ['IVANOFF', 'IVANOV'],
  ])('is the same for %s and %s', (one, other) => {
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
