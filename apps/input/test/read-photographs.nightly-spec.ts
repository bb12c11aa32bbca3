import { afterAll, describe, expect, it } from '@jest/globals';
import { ReadingProcess } from '@company-data/tax-return-reading';
import { extractFindings } from '../src/attachments/extract-findings.js';
import { expectedPartyOf } from '../src/attachments/expected-party.js';
import { CAMILLE, COMPANY, SIREN } from './file-world.js';
import { photographedPassport } from './identity-documents.js';

const reading = new ReadingProcess();
afterAll(() => reading.close());

const expected = expectedPartyOf(CAMILLE, { siren: SIREN, name: COMPANY });
const read = async (holder: Parameters<typeof photographedPassport>[0]) =>
  extractFindings(await reading.readText(await photographedPassport(holder), { maxPages: 6 }), expected, '2026-05-04');

describe('photograph of a passport', () => {
  it('contains the name, birth date and expiry of its holder', async () => {
    const { outcome, kinds, names, dates } = await read({});
    expect({ outcome, kinds }).toMatchObject({ outcome: 'READ', kinds: [{ kind: 'PASSPORT', confidence: 0.97 }] });
    expect(names).toMatchObject([{ found_in: 'ZONE', last_name: 'MARTIN', first_name: 'CAMILLE LOUISE' }]);
    expect(dates).toMatchObject([
      { found_in: 'ZONE', of: 'BIRTH', date: '1980-01-17', confidence: 0.97 },
      { found_in: 'ZONE', of: 'EXPIRY', date: '2090-01-01', confidence: 0.97 },
    ]);
  });

  it('contains no other person when a check digit is wrong', async () => {
    expect(await read({ names: 'DURAND<<PAUL', birth: '750203', isWrong: true })).toMatchObject({ outcome: 'READ', names: [], dates: [] });
  });
});
