import { describe, expect, it } from '@jest/globals';
import { compute, sampleOf } from '../../test/fixtures/computing.js';
import type { RecordBody } from '../definition.js';

const REMOVED = { register_status: 'REMOVED', rncs_closing_date: '2025-01-15', rncs_closing_source: 'REGISTER' };
const CEASED = { stats_status: 'CLOSED', stats_closing_date: '2024-12-31' };
const PUBLISHED = { register_status: 'REMOVED', rncs_closing_date: '2025-02-01', rncs_closing_source: 'BULLETIN' };
const NOT_READ = 'The register was not read, or does not list the company.';

const found = (check: string, profile: RecordBody, notices: RecordBody[] = []) => {
  const inputs = { COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE', profile)], LEGAL_NOTICE: notices };
  const availability = new Map([['LEGAL_NOTICE', 'AVAILABLE' as const]]);
  return compute('CONFORMITY_CHECK', inputs, { availability }).find((record) => record.check === check)!;
};

describe('CLOSING_DATES_AGREE', () => {
  it.each([
    ['OK', 'neither reports a closing', {}, null],
    ['OK', 'both do', { ...REMOVED, ...CEASED }, 'Closed in both, on different dates.'],
    ['OK', 'both do, and the register has no date', { ...CEASED, register_status: 'REMOVED' }, null],
    ['KO', 'only INSEE does', CEASED, 'Ceased at INSEE but still in the register.'],
    ['KO', 'only the register does', REMOVED, 'Removed from the register but active at INSEE.'],
    ['UNKNOWN', 'the register was not read', { ...CEASED, register_status: null }, NOT_READ],
    ['UNKNOWN', 'only the bulletin does', PUBLISHED, NOT_READ],
    ['UNKNOWN', 'the register does not list it', { register_status: 'NOT_REGISTERED' }, 'The register does not list the company.'],
    ['UNKNOWN', 'INSEE was not read', { ...REMOVED, stats_status: null }, 'INSEE was not read.'],
  ])('is %s when %s', (result, _when, profile, finding) => {
    expect(found('CLOSING_DATES_AGREE', profile)).toMatchObject({ result, finding });
  });

  it('is UNKNOWN without a profile', () => {
    const [first] = compute('CONFORMITY_CHECK', { COMPANY_PROFILE: [] });
    expect(first).toMatchObject({ check: 'CLOSING_DATES_AGREE', result: 'UNKNOWN' });
  });

  it('names the bulletin as the source of its date', () => {
    const { values } = found('CLOSING_DATES_AGREE', PUBLISHED);
    expect(values).toContainEqual(expect.objectContaining({ source: 'bodacc', field: 'rncs_closing_date', value: '2025-02-01' }));
    expect(values).not.toContainEqual(expect.objectContaining({ source: 'inpi_rne', field: 'rncs_closing_date' }));
  });
});

const notice = (family: string, publication_date: string, changes: RecordBody = {}) =>
  sampleOf('LEGAL_NOTICE', {
    notice_id: `A${publication_date.replaceAll('-', '')}`,
    family,
    publication_date,
    text: null,
    court: 'Paris',
    ...changes,
  });
const removal = (publication_date = '2025-02-01', changes: RecordBody = {}) => notice('radiation', publication_date, changes);
const commented = (description: string) => {
  const details = { ...(sampleOf('LEGAL_NOTICE').details as RecordBody), judgment: null, removal: { cessation_date: null, description } };
  return removal('2025-02-01', { details });
};

describe('REMOVAL_NOTICE_AGREES', () => {
  it.each<[string, string, RecordBody, RecordBody[]]>([
    ['KO', 'a removal was published and the register lists the company', {}, [removal()]],
    ['UNKNOWN', 'only the bulletin closed the company', PUBLISHED, [removal()]],
    ['OK', 'the register removed it too', REMOVED, [removal()]],
    ['OK', 'no removal was published', {}, []],
    ['OK', 'the notice was cancelled', {}, [removal('2025-02-01', { cancelled: true })]],
    [
      'OK',
      'the latest removal is a cancellation',
      {},
      [removal('2025-02-01', { cancelled: true }), removal('2025-03-01', { type: 'CANCELLATION' })],
    ],
    ['OK', 'the company registered again', {}, [removal('2020-01-20'), notice('immatriculation', '2020-02-01')]],
    ['OK', 'a later change was published', {}, [removal('2020-01-20'), notice('modification', '2023-02-01')]],
    ['KO', 'the court that registered it removed it', {}, [notice('creation', '2025-01-15'), removal()]],
    ['OK', 'another court registered it shortly before', {}, [notice('immatriculation', '2025-01-15', { court: 'Versailles' }), removal()]],
    ['KO', 'another court registered it long before', {}, [notice('immatriculation', '2023-01-15', { court: 'Versailles' }), removal()]],
    [
      'OK',
      'it was registered later on the same day',
      {},
      [removal('2025-02-01', { notice_id: 'A1' }), notice('creation', '2025-02-01', { notice_id: 'A2' })],
    ],
    [
      'KO',
      'it was removed later on the same day',
      {},
      [removal('2025-02-01', { notice_id: 'A2' }), notice('creation', '2025-02-01', { notice_id: 'A1' })],
    ],
    ['OK', 'another court registered it six months before', {}, [notice('creation', '2024-08-31', { court: 'Versailles' }), removal()]],
    ['KO', 'another court registered it seven months before', {}, [notice('creation', '2024-07-31', { court: 'Versailles' }), removal()]],
    ['OK', 'the comment mentions a move', {}, [commented('Transfert du siège hors ressort')]],
    ['OK', 'the comment names the new court', {}, [commented('Radiation : entreprise désormais immatriculée au Rcs de VERSAILLES')]],
    ['OK', 'the comment reverses a removal', {}, [commented("Ordonnance rapportant la radiation d'office")]],
    ['KO', 'the comment mentions a move abroad', {}, [commented("Transfert du siège à l'étranger")]],
    ['KO', 'the comment mentions an end', {}, [commented('Clôture de la liquidation')]],
    ['UNKNOWN', 'the register was not read', { register_status: null }, [removal()]],
    ['UNKNOWN', 'the register does not list the company', { register_status: 'NOT_REGISTERED' }, [removal()]],
    ['UNKNOWN', 'a sole trader continues another activity', { sole_trader: true }, [removal()]],
    ['OK', 'no removal of a sole trader was published', { sole_trader: true }, []],
    ['OK', 'the register removed the sole trader too', { ...REMOVED, sole_trader: true }, [removal()]],
  ])('is %s when %s', (result, _when, profile, notices) => {
    expect(found('REMOVAL_NOTICE_AGREES', profile, notices)).toMatchObject({ result });
  });

  it('is UNKNOWN when the bulletin was not read', () => {
    const [, , , check] = compute('CONFORMITY_CHECK', { COMPANY_PROFILE: [sampleOf('COMPANY_PROFILE')] });
    expect(check).toMatchObject({ check: 'REMOVAL_NOTICE_AGREES', result: 'UNKNOWN', finding: 'The bulletin was not read.' });
  });

  it('compares the register status with the date of the notice', () => {
    expect(found('REMOVAL_NOTICE_AGREES', {}, [removal()]).values).toMatchObject([
      { source: 'inpi_rne', field: 'register_status', value: 'REGISTERED' },
      { source: 'bodacc', field: 'publication_date', value: '2025-02-01' },
    ]);
  });
});
