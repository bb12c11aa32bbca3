import { describe, expect, it } from '@jest/globals';
import { mapUnseizability } from './unseizability.js';

const LYON = { numVoie: '4', typeVoie: 'QUAI', voie: 'DES MODELES', codePostal: '69002', commune: 'LYON', codeInseeCommune: '69382' };
const stated = (insaisissabilite: unknown) => mapUnseizability({ identite: { insaisissabilite } });

describe('protection of the land of a sole trader', () => {
  it('has the status, date, place of publication and city, without the street', () => {
    const land = { residenceInsaisissable: true, dateEffet: '2021-05-03', publication: { lieuPublication: 'SPF LYON 1' }, adresse: LYON };
    const mapped = stated({ residencePrincipale: { residenceInsaisissable: true }, residencesSecondaires: [land] });
    expect(mapped).toMatchObject({
      main_residence: { status: 'UNSEIZABLE', effective_date: null, publication_place: null, address: null },
      other_land: [
        {
          status: 'UNSEIZABLE',
          effective_date: '2021-05-03',
          publication_place: 'SPF LYON 1',
          address: { city: 'LYON', postal_code: '69002', address_line1: null },
        },
      ],
    });
    expect(JSON.stringify(mapped)).not.toContain('MODELES');
  });

  it.each([
    ['a date', { dateEffet: '2024-02-01' }],
    ['a place of publication', { publication: { lieuPublication: 'SPF NANTES' } }],
  ])('is RENOUNCED with %s', (_, published) => {
    const residencePrincipale = { residenceInsaisissable: false, ...published };
    expect(stated({ residencePrincipale })).toMatchObject({ main_residence: { status: 'RENOUNCED' }, other_land: [] });
  });

  it('is not RENOUNCED without a publication, since false is then a default value of the form', () => {
    expect(stated({ residencePrincipale: { residenceInsaisissable: false, adresse: LYON } })).toBeNull();
  });

  it('has no status when the register states none', () => {
    expect(stated({ residencePrincipale: { dateEffet: '2024-02-01' } })).toMatchObject({ main_residence: { status: null } });
  });

  it('omits land whose declaration was removed', () => {
    const entries = ['1', '3'].map((statutPourLaFormalite) => ({ residenceInsaisissable: true, statutPourLaFormalite }));
    expect(stated({ residencesSecondaires: entries })?.other_land).toHaveLength(1);
  });

  it.each([[undefined], [null], [''], [[]], [{}], ['oui'], [{ residencePrincipale: [], residencesSecondaires: {} }]])(
    'is null when the register has %j',
    (insaisissabilite) => {
      expect(stated(insaisissabilite)).toBeNull();
    },
  );
});
