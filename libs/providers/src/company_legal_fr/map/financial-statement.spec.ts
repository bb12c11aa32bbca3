import { expect, it } from '@jest/globals';
import { mapStatements } from './financial-statement.js';

it.each([
  ['2023-12-31', '2023-12-31', 2023],
  [null, null, null],
])('maps a filing with the closing date %p', (dateCloture, closing_date, closing_year) => {
  expect(mapStatements({ bilans: [{ id: 'b', dateCloture, typeBilan: 'C' }] })).toMatchObject([
    { closing_date, closing_year, consolidated: false },
  ]);
});
