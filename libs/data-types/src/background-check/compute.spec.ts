import { expect, it } from '@jest/globals';
import { availabilityOf, GROUP, HOLDING, inShort, related, ROOT, SOUND } from '../../test/fixtures/background-check.js';
import { compute, computedSampleOf } from '../../test/fixtures/computing.js';
import { dataType } from '../catalogue.js';

it('gives the verdict of background check v2 with a summary of each company', () => {
  const inputs = { ...GROUP, RELATED_COMPANY: [related({ collective_procedures: [inShort()] })] };
  const [legacy] = compute('BACKGROUND_CHECK', inputs, { availability: availabilityOf(inputs) });
  const { acceptable, reasons, ratio, warnings } = compute('BACKGROUND_CHECK_V2', inputs, { availability: availabilityOf(inputs) })[0]!;
  expect(legacy).toMatchObject({ acceptable, reasons, ratio, warnings, collective_procedures: 1 });
  expect(legacy!.companies).toMatchObject([
    { siren: ROOT, closed: false, open_procedure: false },
    { siren: HOLDING, closed: false, open_procedure: true },
  ]);
});

it.each([
  [null, []],
  [true, [inShort()]],
])('has %s for an open procedure when a judgment is not recognized and the procedures are %j', (open_procedure, collective_procedures) => {
  const inputs = { ...GROUP, RELATED_COMPANY: [related({ collective_procedures, unrecognized_judgment_date: '2025-01-10' })] };
  const [check] = compute('BACKGROUND_CHECK', inputs, { availability: availabilityOf(inputs) });
  expect(check!.companies).toMatchObject([
    { siren: ROOT, open_procedure: false },
    { siren: HOLDING, open_procedure },
  ]);
});

it('equals the sample for a sound company', () => {
  expect(compute('BACKGROUND_CHECK', SOUND, { availability: availabilityOf(SOUND) })).toEqual([computedSampleOf('BACKGROUND_CHECK')]);
  expect(dataType('BACKGROUND_CHECK').deprecated?.successor).toBe('BACKGROUND_CHECK_V2');
});
