import { describe, expect, it } from '@jest/globals';
import { leftOutOf, withoutNames } from './masked-names.js';

const masked = (text: string, ...names: string[]): string => withoutNames(text, leftOutOf(names, []));

describe('names of one or two letters', () => {
  it.each([
    ['anywhere, when it is no French word', 'Procédure ouverte contre LY.', 'Procédure ouverte contre […].'],
    ['beside another word of the name', 'LY An, entrepreneur', '[…] […], entrepreneur'],
    ['after a title', 'Jugement concernant M. AN', 'Jugement concernant M. […]'],
    ['in brackets after the last name', 'LY (An) à Paris', '[…] ([…]) à Paris'],
    ['in a text in capitals', 'LIQUIDATION DE LY AN A PARIS', 'LIQUIDATION DE […] […] A PARIS'],
  ])('are removed %s', (_, text, expected) => {
    expect(masked(text, 'LY', 'An')).toBe(expected);
  });

  it('are removed with the long words of the same name', () => {
    expect(masked('Mme LE DU épouse DE LA TOUR, née O', 'LE DU', 'DE LA TOUR', 'O')).toBe('Mme […] […] épouse […] […] […], née […]');
    expect(masked('Vente par D’ARTEMPLE Jo', "D'ARTEMPLE", 'Jo')).toBe('Vente par […]’[…] […]');
  });

  it('match without regard to accents', () => {
    expect(masked('Madame Lê et Léa', 'LE', 'LEA')).toBe('Madame […] et […]');
  });

  it.each([
    'Le tribunal de La Rochelle a prononcé la liquidation de la SA du Pont.',
    'RCS LE MANS, un an et deux ly de plan.',
    'Activité A, catégorie O. Le 3 mai.',
  ])('leave other words in the text: %s', (text) => {
    expect(masked(text, 'LE', 'LA', 'AN', 'SA', 'LY', 'O', 'A')).toBe(text);
  });
});

it('long names are removed wherever they occur, in any case', () => {
  expect(masked('vente prototype, PROTOTYPES et Félix', 'Prototype', 'FELIX')).toBe('vente […], PROTOTYPES et […]');
});
