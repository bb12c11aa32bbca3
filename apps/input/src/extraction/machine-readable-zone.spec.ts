import { describe, expect, it } from '@jest/globals';
import { checkDigit, findZones } from './machine-readable-zone.js';

const pad = (text: string, length: number): string => text.padEnd(length, '<').slice(0, length);
const checked = (text: string): string => text + checkDigit(text);

function passport({ names = 'MARTIN<<CAMILLE<LOUISE', number = 'AB1234567', birth = '800117', expiry = '300101' } = {}): string[] {
  const [no, born, until, own] = [checked(number), checked(birth), checked(expiry), checked('<'.repeat(14))];
  return [pad(`P<UTO${names}`, 44), `${no}UTO${born}F${until}${own}${checkDigit(no + born + until + own)}`];
}

function twoLineCard(): string[] {
  const [no, born, until] = [checked('D23145890'), checked('740812'), checked('320415')];
  return [pad('I<UTOERIKSSON<<ANNA<MARIA', 36), `${no}UTO${born}F${until}${'<'.repeat(7)}${checkDigit(no + born + until + '<'.repeat(7))}`];
}

function threeLineCard({ number = checked('X4RTBPFW4'), optional = '<'.repeat(15), code = 'ID' } = {}): string[] {
  const [top, born, until] = [`${code}UTO${number}${optional}`, checked('900504'), checked('310203')];
  const middle = `${born}F${until}UTO${'<'.repeat(11)}`;
  return [top, middle + checkDigit(top.slice(5) + born + until + '<'.repeat(11)), pad('DE<LA<TOUR<<ZOE<ANNE', 30)];
}

function frenchCard(): string[] {
  const top = `IDFRA${pad('LE<GALL', 25)}690123`;
  const foot = `${checked('080169300456')}${pad('HELENE<<MARIE', 14)}${checked('800229')}F`;
  return [top, foot + checkDigit(top + foot)];
}

describe('machine-readable zone', () => {
  it('is read from a passport', () => {
    expect(findZones(passport())).toEqual([
      {
        format: 'TD3',
        kind: 'PASSPORT',
        lastName: 'MARTIN',
        firstNames: 'CAMILLE LOUISE',
        isCut: false,
        birth: '800117',
        expiry: '300101',
        isValid: true,
      },
    ]);
  });

  it('is read from a two-line card', () => {
    expect(findZones(twoLineCard())).toMatchObject([{ format: 'TD2', kind: 'IDENTITY_CARD', lastName: 'ERIKSSON', isValid: true }]);
  });

  it('is read from a three-line card', () => {
    expect(findZones(threeLineCard())).toMatchObject([
      {
        format: 'TD1',
        kind: 'IDENTITY_CARD',
        lastName: 'DE LA TOUR',
        firstNames: 'ZOE ANNE',
        birth: '900504',
        expiry: '310203',
        isValid: true,
      },
    ]);
  });

  it('has no expiry on a French card issued before 2021', () => {
    expect(findZones(frenchCard())).toEqual([
      {
        format: 'FRENCH_ID',
        kind: 'IDENTITY_CARD',
        lastName: 'LE GALL',
        firstNames: 'HELENE MARIE',
        isCut: false,
        birth: '800229',
        expiry: null,
        isValid: true,
      },
    ]);
  });

  it('has the kind RESIDENCE_PERMIT for the code IR', () => {
    expect(findZones(threeLineCard({ code: 'IR' }))).toMatchObject([{ kind: 'RESIDENCE_PERMIT', isValid: true }]);
  });

  it('continues a long number in the optional field of a three-line card', () => {
    const number = 'D23145890<';
    const optional = `${checked('D23145890734').slice(9)}${'<'.repeat(11)}`;
    expect(findZones(threeLineCard({ number, optional }))).toMatchObject([{ isValid: true }]);
  });

  it('is invalid when a digit was misread', () => {
    const [top, foot] = passport() as [string, string];
    for (const at of [0, 13, 21, 27, 43]) {
      const wrong = foot.slice(0, at) + (foot[at] === '7' ? '1' : '7') + foot.slice(at + 1);
      expect(findZones([top, wrong])).toMatchObject([{ isValid: false }]);
    }
  });

  it('is valid when letters were read in place of similar digits', () => {
    const [top, foot] = passport({ birth: '800110' }) as [string, string];
    const misread = foot.slice(0, 10) + 'UT0' + foot.slice(13).replaceAll('0', 'O');
    expect(findZones([top, misread])).toMatchObject([{ birth: '800110', isValid: true }]);
  });

  it('is valid when fillers are lost at the end or before the last digits', () => {
    const [top, foot] = passport() as [string, string];
    expect(findZones([top.replace(/<{8}$/, ''), foot.replace('<<<<<0', '<<<0')])).toMatchObject([{ lastName: 'MARTIN', isValid: true }]);
  });

  it('is found among other lines, with spaces inside', () => {
    const [top, foot] = passport() as [string, string];
    expect(findZones(['République', 'Nom', top.replace('<<', '< <'), ` ${foot}`, ''])).toMatchObject([{ isValid: true }]);
  });

  it('marks names as cut when they fill their field', () => {
    const names = 'PAPADOPOULOS<CHATZIDIMITRIOU<<ALEXANDROSKONSTANTINOS';
    expect(findZones(passport({ names }))).toMatchObject([{ isCut: true, lastName: 'PAPADOPOULOS CHATZIDIMITRIOU' }]);
  });

  it('is invalid when a date does not exist', () => {
    expect(findZones(passport({ birth: '801332' }))).toMatchObject([{ isValid: false }]);
  });

  it.each([
    ['an empty list', []],
    ['sentences', ['Les présents statuts', 'PRESIDENT DE LA SOCIETE PAR ACTIONS SIMPLIFIEE']],
    ['the first line alone', passport().slice(0, 1)],
    ['a truncated line', [passport()[0]!, passport()[1]!.slice(0, 20)]],
  ])('is not found in %s', (_what, lines) => {
    expect(findZones(lines)).toEqual([]);
  });
});
