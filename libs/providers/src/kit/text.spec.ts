import { describe, expect, it } from '@jest/globals';
import { joined, numberOf, repaired, sirenOf, textOf } from './text.js';

describe('text of a source', () => {
  it('is null when absent, empty or withheld', () => {
    expect([null, undefined, '  ', '[ND]', ' a '].map(textOf)).toEqual([null, null, null, null, 'a']);
  });

  it('joins the parts with a value', () => {
    expect([joined('12', null, 'RUE', '[ND]'), joined(null, '')]).toEqual(['12 RUE', null]);
  });

  it('is repaired only when UTF-8 was decoded as Latin-1', () => {
    expect(['ProcÃ©dure', 'Procédure', 'Ã la fin', 'coûts Â', 'Œuvre Ã©'].map(repaired)).toEqual([
      'Procédure',
      'Procédure',
      'Ã la fin',
      'coûts Â',
      'Œuvre Ã©',
    ]);
  });
});

describe('number of a source', () => {
  it('is parsed from text, or null', () => {
    expect(['7622,45', 1000, '', 'x', null].map(numberOf)).toEqual([7622.45, 1000, null, null, null]);
  });

  it('is a SIREN only with nine digits', () => {
    expect(['000 012 344', '00001234', null].map(sirenOf)).toEqual(['000012344', null, null]);
  });
});
