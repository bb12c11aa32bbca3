import { describe, expect, it } from '@jest/globals';
import { validateRecord, dataType } from '@company-data/data-types';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { LEGAL_NOTICE, mapNotice } from './legal-notice.js';
import { noCorrections } from './notice-corrections.js';
import { maskNotice, namesTrader } from './mask-notice.js';

const SIREN = '000034504';
const ADDRESS = { numeroVoie: '5', typeVoie: 'rue', nomVoie: 'des Exemples', codePostal: '84000', ville: 'Avignon' };
const number = (digits: string) => ({ numeroIdentification: digits, codeRCS: 'RCS', nomGreffeImmat: 'Avignon' });
const trader = { typePersonne: 'pp', nom: 'Prototype', prenom: 'Félix, Léo', nomUsage: 'Modèle', adressePP: { france: ADDRESS } };

const noticeOf = (persons: object[], more: Partial<BodaccNotice> = {}) =>
  mapNotice(
    {
      id: 'A202500011',
      dateparution: '2025-01-02',
      familleavis: 'collective',
      commercant: 'PROTOTYPE Félix',
      cp: '84000',
      ville: 'Avignon',
      registre: [SIREN],
      listepersonnes: JSON.stringify({ personne: persons }),
      jugement: JSON.stringify({
        famille: "Jugement d'ouverture",
        nature: "Jugement d'ouverture de liquidation judiciaire",
        date: '2024-12-20',
        complementJugement: 'Prononce la liquidation de M. PROTOTYPE (Felix), 5 rue des Exemples à Avignon, et désigne Me Exemplaire.',
      }),
      ...more,
    },
    noCorrections(),
  );

const own = noticeOf([{ ...trader, numeroImmatriculation: number('000 034 504') }]);

describe('notice about a sole trader with restricted diffusion', () => {
  it('contains no name, and no address except the city', () => {
    const masked = maskNotice(own, SIREN);
    expect(JSON.stringify(masked)).not.toMatch(/prototype|f[ée]lix|l[ée]o\b|mod[èe]le|rue des exemples|84000/i);
    expect(masked).toMatchObject({
      company_name: null,
      city: 'Avignon',
      persons: [{ type: 'PERSON', last_name: null, first_name: null, siren: SIREN, address: { address_line1: null, city: 'Avignon' } }],
    });
  });

  it('keeps its other content', () => {
    expect(maskNotice(own, SIREN)).toMatchObject({
      notice_id: own.notice_id,
      title: own.title,
      details: {
        judgment: { date: '2024-12-20', text: 'Prononce la liquidation de M. […] ([…]), […] à Avignon, et désigne Me Exemplaire.' },
      },
    });
  });

  it('is a valid record', () => {
    expect(validateRecord(dataType(LEGAL_NOTICE), maskNotice(own, SIREN))).toEqual([]);
  });

  it('keeps the name of another company and removes names under the SIREN', () => {
    const company = { typePersonne: 'pm', denomination: 'EXEMPLE LOGICIELS', numeroImmatriculation: number('000 012 344') };
    const sale = noticeOf([company, trader], { registre: [SIREN, '000012344'] });
    const sellers = [
      { name: 'Félix', siren: SIREN },
      { name: 'EXEMPLE LOGICIELS', siren: '000012344' },
    ];
    const masked = maskNotice({ ...sale, details: { ...sale.details, sale: { sellers } } as unknown as typeof sale.details }, SIREN);
    expect(masked).toMatchObject({
      persons: [{ name: 'EXEMPLE LOGICIELS' }, { last_name: null }],
      details: { sale: { sellers: [{ name: null }, { name: 'EXEMPLE LOGICIELS' }] } },
    });
  });
});

describe('heading of a notice that names a person', () => {
  const company = { typePersonne: 'pm', denomination: 'EXEMPLE LOGICIELS', numeroImmatriculation: number('000 012 344') };
  const described = (persons: object[]) =>
    maskNotice({ ...noticeOf(persons, { commercant: 'EXEMPLE LOGICIELS' }), text: 'Vente à EXEMPLE LOGICIELS.' }, SIREN).text;

  it('stays in the text when the notice names a company too, in either order', () => {
    const kept = 'Vente à EXEMPLE LOGICIELS.';
    expect([described([company, trader]), described([trader, company])]).toEqual([kept, kept]);
  });

  it('is removed from the text when the notice names no company', () => {
    expect(described([trader])).toBe('Vente à […] […].');
  });
});

describe('namesTrader', () => {
  const company = { typePersonne: 'pm', denomination: 'EXEMPLE LOGICIELS', numeroImmatriculation: number(SIREN) };
  it.each([
    ['is true when a person has the SIREN', [{ ...trader, numeroImmatriculation: number(SIREN) }], [SIREN], true],
    ['is true when a person has no SIREN and the notice has no other', [trader], [SIREN], true],
    ['is false when the SIREN belongs to a company', [company, trader], [SIREN], false],
    ['is false when the person has another SIREN', [{ ...trader, numeroImmatriculation: number('000 056 788') }], [SIREN], false],
    ['is false when the person may have another SIREN', [trader], [SIREN, '000012344'], false],
  ])('%s', (_, persons, registre, expected) => {
    expect(namesTrader(noticeOf(persons, { registre }), SIREN)).toBe(expected);
  });
});
