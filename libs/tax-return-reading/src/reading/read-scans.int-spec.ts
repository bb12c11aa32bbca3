import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findReadingPrograms } from '@company-data/testing';
import { expectScan, SCANS } from '../../test/scans.js';
import { chooseEngines, packagedEngines, programEngines, type Programs } from './choose-engines.js';

const packaged = packagedEngines();
let programs: Programs;

beforeAll(async () => {
  programs = await findReadingPrograms();
});
afterAll(() => packaged.close());

it.each(SCANS.slice(0, 1))('packages read a %s, and are sure of nothing that is wrong', async (kind, least) => {
  await expectScan(packaged, kind, 3001, least);
});

describe('programs', () => {
  it('read a scan as well, from bytes to bytes', async () => {
    await expectScan(programEngines(programs), 'scan300', 3003, 0.97);
  });

  it('are chosen where they are installed with French', async () => {
    expect((await chooseEngines('auto', programs)).rasteriser.constructor.name).toBe('PdftoppmRasteriser');
  });

  it('are left where one is missing, and named when they were asked for', async () => {
    const none = { ...programs, tesseract: { path: '/nowhere/tesseract' } };
    expect((await chooseEngines('auto', none)).rasteriser.constructor.name).toBe('PdfiumRasteriser');
    await expect(chooseEngines('program', none)).rejects.toThrow('install them, or read with engine npm');
  });
});
