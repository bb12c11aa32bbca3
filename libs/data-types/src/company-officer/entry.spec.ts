import { describe, expect, it } from '@jest/globals';
import { officerEntry } from './entry.js';

const SIREN = '000012344';
const context = { siren: SIREN, enteredAt: '2026-01-02T03:04:05Z', today: '2026-01-02' };
const person = { last_name: 'EXEMPLE', first_name: 'Zoé' };

const recordOf = (...names: string[]) =>
  officerEntry.recordOf(
    { ...person, companies: [{ siren: SIREN, roles: names.map((name) => ({ name, start_date: '2020-01-02', end_date: null })) }] },
    context,
  );

describe('entered officer', () => {
  it.each([
    'Commissaire aux comptes titulaire',
    'COMMISSAIRE AUX COMPTES SUPPLEANT',
    'Co-commissaire  aux comptes',
    'Commissaires aux Comptes',
  ])('is an auditor when the only role is %j', (name) => {
    expect(recordOf(name)).toMatchObject({ is_auditor: true, roles: [{ is_auditor: true }] });
  });

  it.each(['Commissaire à la transformation', 'Président', 'Directeur des comptes'])('is not an auditor when the role is %j', (name) => {
    expect(recordOf(name)).toMatchObject({ is_auditor: false, roles: [{ is_auditor: false }] });
  });

  it('is not an auditor when one of two roles is not an auditor role', () => {
    expect(recordOf('Commissaire aux comptes', 'Administratrice')).toMatchObject({ is_auditor: false });
  });

  it.each([
    ['2026-01-01', '2026-01-01', null, false],
    ['2026-01-02', null, '2026-01-02', true],
    ['2027-06-30', null, '2027-06-30', true],
    [null, null, null, true],
  ])('with a role until %j on 2026-01-02 has the end %j, the planned end %j and active %j', (entered, end_date, term_end_date, active) => {
    const roles = [{ name: 'Gérant', start_date: '2020-01-02', end_date: entered }];
    const record = officerEntry.recordOf({ ...person, companies: [{ siren: SIREN, roles }] }, context);
    expect(record).toMatchObject({ active, roles: [{ end_date, term_end_date }] });
  });
});
