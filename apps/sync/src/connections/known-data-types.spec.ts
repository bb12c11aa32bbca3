import { describe, expect, it } from '@jest/globals';
import { checkDataTypesExist } from './known-data-types.js';

describe('checkDataTypesExist', () => {
  it('accepts names of the catalogue', () => {
    expect(() => checkDataTypesExist(['COMPANY_PROFILE', 'BANK_ACCOUNT'], 'data_types')).not.toThrow();
  });

  it('reports each unknown name by its pointer', () => {
    expect(() => checkDataTypesExist(['COMPANY_PROFILE', 'NO_SUCH_TYPE', 'constructor'], 'data_types')).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: expect.objectContaining({
          errors: [expect.objectContaining({ pointer: '/data_types/1' }), expect.objectContaining({ pointer: '/data_types/2' })],
        }),
      }),
    );
  });
});
