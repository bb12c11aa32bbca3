import { describe, expect, it } from '@jest/globals';
import { dataTypes, type RecordBody } from '@company-data/data-types';
import { mergeContributions, providers } from '../src/index.js';
import { planMerges } from '../src/merge-plan.js';

const plan = planMerges([...providers.values()]).get('COMPANY_OFFICER')!;
const { entry } = dataTypes.get('COMPANY_OFFICER')!;
const SIREN = '000012344';

const role = (name: string, is_auditor: boolean, end_date: string | null) => ({
  code: is_auditor ? '71' : '73',
  name,
  name_en: null,
  start_date: '2018-03-01',
  end_date,
  term_end_date: null,
  is_auditor,
});

const AUDITOR: RecordBody = {
  type: 'COMPANY',
  name: 'EXEMPLE AUDIT',
  siren: '000010124',
  roles: [role('Commissaire aux comptes titulaire', true, null)],
  since: '2018-03-01',
  is_auditor: true,
  active: true,
};
const RESIGNED: RecordBody = {
  type: 'PERSON',
  last_name: 'EXEMPLE',
  roles: [role('Gérant', false, '2022-06-30')],
  since: '2018-03-01',
  is_auditor: false,
  active: false,
};

/** Returns the served record of an entry, merged with the record of the register if given. */
function served(entered: object, register?: RecordBody, stored: RecordBody = {}): RecordBody {
  const body = { ...entry!.recordOf(entered, { siren: SIREN, enteredAt: '2026-01-02T03:04:05Z', today: '2026-01-02' }), ...stored };
  const registered = register === undefined ? [] : [{ provider: 'company_legal_fr', source: 'inpi-rne', body: register }];
  return mergeContributions(plan, [{ provider: 'input_user', source: 'input_user', body }, ...registered]).body;
}

describe('officer whose entry has no role in the company', () => {
  it('remains an auditor, with the entered data', () => {
    const address = { city: 'LYON' };
    expect(served({ name: 'EXEMPLE AUDIT', siren: '000010124', address }, AUDITOR)).toMatchObject({
      address,
      roles: AUDITOR['roles'],
      is_auditor: true,
      active: true,
    });
  });

  it('remains resigned when roles in another company were entered', () => {
    const companies = [{ siren: '000010033', roles: [{ name: 'Présidente', start_date: '2024-01-01', end_date: null }] }];
    expect(served({ last_name: 'EXEMPLE', birth_city: 'LYON', companies }, RESIGNED)).toMatchObject({
      birth_city: 'LYON',
      active: false,
      since: '2018-03-01',
      roles: RESIGNED['roles'],
    });
  });

  it('has the facts of the register when the entry was stored with outdated flags', () => {
    const stored = { is_auditor: false, active: true, since: null, roles: [] };
    expect(served({ name: 'EXEMPLE AUDIT', siren: '000010124' }, { ...AUDITOR, active: false }, stored)).toMatchObject({
      is_auditor: true,
      active: false,
    });
  });

  it('is active and not an auditor when no register lists the officer', () => {
    expect(served({ last_name: 'INCONNUE', first_name: 'Zoé' })).toMatchObject({ is_auditor: false, active: true, roles: [], since: null });
  });
});

describe('officer whose entry has roles in the company', () => {
  it('has the flags of these roles only', () => {
    const companies = [{ siren: SIREN, roles: [{ name: 'Présidente', start_date: '2024-01-01', end_date: null }] }];
    expect(served({ last_name: 'EXEMPLE', companies }, RESIGNED)).toMatchObject({ active: true, since: '2024-01-01', is_auditor: false });
    expect(served({ name: 'EXEMPLE AUDIT', siren: '000010124', companies }, AUDITOR)).toMatchObject({ is_auditor: false, active: true });
  });
});
