import { afterAll, expect, it } from '@jest/globals';
import { readOtherForm, truthOf, valuesOf } from '../../test/made-returns.js';
import { documentOf, OTHER_FORM_NUMBERS, TRAINING_FONTS } from '../documents/index.js';
import { packagedEngines } from './choose-engines.js';
import { readPages } from './read-document.js';
import { returnOf } from './return-of.js';

const engines = packagedEngines();
afterAll(() => engines.close());

it('reads a return by its pages, whatever their order and what lies between them', async () => {
  const { pdf, made: truth } = await documentOf('bundle', 6, TRAINING_FONTS, { regime: 'C' });
  const found = returnOf(await readPages(engines, pdf));
  expect(valuesOf(found)).toEqual(truthOf(truth));
  expect([found.pages, found.forms.map(({ page }) => page)]).toEqual([30, [4, 5, 6, 7]]);
});

it('finds no return in a letter', async () => {
  const { pdf } = await documentOf('bundle', 10, TRAINING_FONTS);
  const pages = await readPages(engines, pdf);
  const letters = pages.filter(({ form }) => form === null);
  expect(() => returnOf(letters)).toThrow('no tax return page recognised');
});

// Such a page has few words and no known code, so that its picture is read as well.
it.each(OTHER_FORM_NUMBERS)('takes form %s for none of those it reads', async (number) => {
  expect(await readOtherForm(engines, number)).toMatchObject([{ form: null, skipped: null }]);
});
