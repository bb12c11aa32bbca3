/** First line of each generated file. */
export const GENERATED = '// Written by `npm run sdk` from the description of the API: change that instead.\n';
