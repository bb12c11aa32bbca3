/** What the generated files begin with. */
export const GENERATED = '// Written by `npm run sdk` from the description of the API: change that instead.\n';
