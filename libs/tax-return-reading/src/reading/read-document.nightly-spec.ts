import { afterAll, expect, it } from '@jest/globals';
import { documentOf, OTHER_FORM_NUMBERS, TRAINING_FONTS } from '@company-data/test-documents';
import { readOtherForm, truthOf, valuesOf } from '../../test/made-returns.js';
import { packagedEngines } from './choose-engines.js';
import { readPages } from './read-document.js';
import { returnOf } from './return-of.js';

const engines = packagedEngines();
afterAll(() => engines.close());

it('reads the pages of a return in any order and between other pages', async () => {
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

// Such a page has few words and no known code, so its image is read too.
it.each(OTHER_FORM_NUMBERS)('does not recognise form %s as a supported form', async (number) => {
  expect(await readOtherForm(engines, number)).toMatchObject([{ form: null, skipped: null }]);
});
