import { describe, expect, it } from '@jest/globals';
import { beneficialOwner } from './beneficial-owner/definition.js';
import { companyOfficer } from './company-officer/definition.js';
import type { EnteredParty } from './entry.js';
import { validateRecord } from './records.js';

const SIREN = '000012344';
const CONTEXT = { siren: SIREN, enteredAt: '2026-05-04T08:00:00Z', today: '2026-05-04' };
const camille: EnteredParty = { last_name: 'Martin', first_name: 'Camille', birth_date: '1980-01-17', nationality: 'Française' };

const officerOf = (entry: EnteredParty) => companyOfficer.entry!.recordOf(entry, CONTEXT);
const violationsOf = (entry: EnteredParty) => companyOfficer.entry!.violations(entry, CONTEXT).map(({ pointer, code }) => [pointer, code]);

describe('entered officer', () => {
  it('is a valid record when members are absent or null', () => {
    const least = officerOf({ last_name: 'Martin', first_name: 'Camille', address: null, companies: null });
    expect(validateRecord(companyOfficer, least)).toEqual([]);
    expect(least).toMatchObject({ type: 'PERSON', roles: [], companies: [], active: true, is_auditor: false, address: null });
  });

  it.each<[string, EnteredParty]>([
    ['last_name', { last_name: 'Martin' }],
    ['patronym', { patronym: 'Martin' }],
    ['first_name', { first_name: 'Camille' }],
  ])('is a valid person with %s alone', (_field, entry) => {
    expect(violationsOf(entry)).toEqual([]);
    expect(validateRecord(companyOfficer, officerOf(entry))).toEqual([]);
  });

  it('has no last name when only the birth name is entered, so that a source gives the name in use', () => {
    expect(officerOf({ patronym: 'Martin', first_name: 'Camille' })).toMatchObject({ last_name: null, patronym: 'Martin' });
    expect(officerOf(camille)).toMatchObject({ last_name: 'Martin', patronym: null });
  });

  it('has the roles in the company as roles, and the others under companies', () => {
    const record = officerOf({
      ...camille,
      companies: [
        {
          name: 'EXEMPLE',
          siren: SIREN,
          roles: [
            { name: 'Gérant', start_date: '2020-01-02', end_date: '2024-01-02' },
            { name: 'Président', start_date: '2019-01-01' },
          ],
        },
        { name: 'AUTRE', roles: [{ name: 'Gérant' }] },
      ],
    });
    expect(validateRecord(companyOfficer, record)).toEqual([]);
    expect(record).toMatchObject({
      roles: [
        { name: 'Gérant', end_date: '2024-01-02' },
        { name: 'Président', end_date: null },
      ],
      since: '2019-01-01',
      active: true,
      companies: [{ name: 'AUTRE', siren: null, roles: [{ name: 'Gérant', start_date: null }] }],
      birth_month: '1980-01',
      updated_at_source: CONTEXT.enteredAt,
    });
  });

  it('is inactive when every role in the company has ended', () => {
    const roles = [{ name: 'Gérant', start_date: '2020-01-02', end_date: '2024-01-02' }];
    expect(officerOf({ ...camille, companies: [{ siren: SIREN, roles }] })).toMatchObject({ active: false });
  });

  it('is a company when it has a name or SIREN, with any other type as legal form', () => {
    const record = officerOf({ name: 'HOLDING', type: 'SAS' });
    expect(validateRecord(companyOfficer, record)).toEqual([]);
    expect(record).toMatchObject({ type: 'COMPANY', name: 'HOLDING', legal_form: 'SAS' });
    expect(officerOf({ siren: '000012351', type: 'COMPANY' })).toMatchObject({ type: 'COMPANY', legal_form: null });
  });

  it('has several given names when first_name contains commas', () => {
    expect(officerOf({ ...camille, first_name: 'Jean, Marc, André' })).toMatchObject({
      first_name: 'Jean',
      first_names: ['Jean', 'Marc', 'André'],
    });
  });

  it.each<[string, EnteredParty, unknown[]]>([
    ['empty', {}, [['', 'REQUIRED']]],
    ['a person and a company at once', { ...camille, name: 'HOLDING' }, [['/name', 'NOT_TOGETHER']]],
    ['a company with a birth date', { name: 'HOLDING', birth_date: '1980-01-01' }, [['/birth_date', 'NOT_TOGETHER']]],
    ['a person of type COMPANY', { ...camille, type: 'COMPANY' }, [['/type', 'NOT_TOGETHER']]],
    ['a company of type PERSON', { name: 'HOLDING', type: 'PERSON' }, [['/type', 'NOT_TOGETHER']]],
    ['a person with a legal form', { ...camille, type: 'SAS' }, [['/type', 'NOT_TOGETHER']]],
    ['a company without name and SIREN', { ...camille, companies: [{ roles: [] }] }, [['/companies/0', 'REQUIRED']]],
    [
      'more roles than the maximum',
      { ...camille, companies: Array.from({ length: 51 }, () => ({ siren: SIREN, roles: [{ name: 'Gérant' }] })) },
      [['/companies', 'TOO_MANY_ITEMS']],
    ],
  ])('is rejected when it is %s', (_what, entry, faults) => {
    expect(violationsOf(entry)).toEqual(faults);
  });
});

describe('entered beneficial owner', () => {
  it('is a valid record', () => {
    const record = beneficialOwner.entry!.recordOf({ ...camille, total_owned_parts: 60, since: '2020-01-01' }, CONTEXT);
    expect(validateRecord(beneficialOwner, record)).toEqual([]);
    expect(record).toMatchObject({ type: 'PERSON', total_owned_parts: 60, total_voting_rights: null, since: '2020-01-01', active: true });
  });
});
