import type { Description } from '@company-data/gateway/description';
import { writeOperations } from './write-operations.js';
import { writeModels, writeTypes } from './write-types.js';

/** Where the generated files are. */
export const SDK_FOLDER = 'libs/sdk/src/generated';

/** The generated part of the SDK: its files by their names. */
export async function generateSdk(description: Description): Promise<Map<string, string>> {
  return new Map([
    ['schema.ts', await writeTypes(description)],
    ['models.ts', writeModels(description)],
    ['operations.ts', writeOperations(description)],
  ]);
}
